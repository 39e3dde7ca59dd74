-- Whether the member sees businesses chosen by their own purchases and points.
alter table member add column shows_recommendations boolean not null default true;
