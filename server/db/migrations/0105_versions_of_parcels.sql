-- Version of a parcel, by which an edit is refused that was made from an older one.
alter table parcels add column version row_version not null default 1;
