-- create-roles leaves the passwords of roles that exist, so that the trial knows them.
create role labsilta_owner login password 'trial';
create role labsilta_app login password 'trial';
