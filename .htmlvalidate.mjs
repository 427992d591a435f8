import { defineConfig } from 'html-validate'

export default defineConfig({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // As the formatter writes it, and as React writes attributes and elements without content.
    'doctype-style': ['error', { style: 'lowercase' }],
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    'attribute-boolean-style': ['error', { style: 'empty' }],
    'attribute-empty-style': ['error', { style: 'empty' }],
    'void-style': ['error', { style: 'selfclosing' }],
    // Boxes of one name are the choices of one filter.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    // HTML lets an anchor begin with the number of its heading.
    'valid-id': ['error', { relaxed: true }],
    // What comes from us is as safe as the page that names it.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
})
