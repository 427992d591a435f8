// Programs that draw PDFs. Their packages take about 0.2 s to load, during which a server would answer nobody, so it loads them
// before its first call. Other commands load them when they are needed.
import './consignments/documents.ts'
import './offers/documents.ts'
import './orders/customs/documents.ts'
import './orders/documents.ts'
import './orders/labels/documents.ts'
import './orders/results/papers/documents.ts'
