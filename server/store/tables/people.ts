import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, Json, LifecycleColumns, MaybeInstant, Nullable } from '../columns';

export interface Accounts extends LifecycleColumns {
  id: Generated<string>;
  email: string;
  email_key: GeneratedAlways<string>;
  password_hash: Nullable<string>;
  /** Follows the chart's context; cannot be written. */
  roles: GeneratedAlways<string[]>;
  introduced_by: Nullable<string>;
  wished_role: Nullable<string>;
  sort_name: GeneratedAlways<string>;
  search: GeneratedAlways<string>;
  alias: string;
  alias_key: GeneratedAlways<string>;
  first_name: Generated<string>;
  last_name: Generated<string>;
  company_name: Generated<string>;
  country: Generated<string>;
  city: Generated<string>;
  street: Generated<string>;
  province: Generated<string>;
  zip_code: Generated<string>;
  phone_number: Generated<string>;
  language: Generated<string>;
  currency: Generated<string>;
  picture_id: Nullable<string>;
  company_id: Nullable<string>;
  /** One of the demo's people, whose password everybody knows. */
  demo: Generated<boolean>;
  created_at: Instant;
  updated_at: Instant;
}

export interface Companies {
  id: Generated<string>;
  name: string;
  alias: Generated<string>;
  type: Generated<string>;
  country: Generated<string>;
  primary_address: Generated<string>;
  secondary_address: Generated<string>;
  license_number: Generated<string>;
  main_contact: Generated<string>;
  primary_phone: Generated<string>;
  tax_number: Generated<string>;
  ip_address: Generated<string>;
  certificate_link: Generated<string>;
  sales_functions: Generated<boolean>;
  name_key: GeneratedAlways<string>;
  search: GeneratedAlways<string>;
  created_at: Instant;
  updated_at: Instant;
}

/** People, companies, identity and audit. */
export interface PeopleTables {
  accounts: Accounts;
  companies: Companies;
  identities: { issuer: string; subject: string; account_id: string };
  assignments: { company_id: string; account_id: string };
  company_brands: { company_id: string; taxonomy_id: string };
  company_licenses: { company_id: string; media_id: string; created_at: Instant };
  audit: {
    id: GeneratedAlways<string>;
    at: Instant;
    by_account: string;
    by_email: string;
    act: string;
    subject_kind: 'person' | 'company';
    subject_id: string;
    subject: string;
    changes: Json<{ field: string; before: string; after: string }[]>;
  };
  email_codes: {
    id: string;
    purpose: 'register' | 'password';
    email: string;
    email_key: GeneratedAlways<string>;
    code_hash: Buffer;
    password_hash: Nullable<string>;
    tries: Generated<number>;
    created_at: Instant;
    expires_at: Instant;
    used_at: MaybeInstant;
  };
  identity_sessions: {
    id: string;
    account_id: string;
    user_agent: Generated<string>;
    address: Generated<string>;
    created_at: Instant;
    seen_at: Instant;
    ended_at: MaybeInstant;
  };
  allowances: { name: string; until: Instant; count: number };
  identity_records: {
    kind: string;
    id: string;
    payload: Json<Record<string, unknown>>;
    grant_id: Nullable<string>;
    user_code: Nullable<string>;
    uid: Nullable<string>;
    expires_at: MaybeInstant;
    consumed_at: MaybeInstant;
  };
  keys: {
    id: string;
    purpose: string;
    algorithm: string;
    public_jwk: Json<Record<string, unknown>>;
    sealed: Buffer;
    created_at: Instant;
    retired_at: MaybeInstant;
  };
}
