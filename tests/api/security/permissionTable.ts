import type { Method } from '#contract/frame/call';

/**
 * Who may make which call: transcribed by hand from the specification's permissions.tsv, never read from the contract,
 * so that a row that is widened or moved in the contract is found here. Columns: id, method, path, login, roles.
 * `yes` a role is needed; `register` a valid token; `token` the code in the call is the right; `device` a screen.
 */
const table = `
E001 GET /acc_manager/v1/users yes UA
E002 POST /acc_manager/v1/users/create register *
E003 PUT /acc_manager/v1/users/edit yes O SM IM ISM UA IMR ICR ITR DA E B
E004 GET /acc_manager/v1/users/exists_by_alias register O SM IM ISM UA IMR ICR ITR DA E B
E005 GET /acc_manager/v1/users/profile yes O SM IM ISM UA IMR ICR ITR DA E B
E006 GET /acc_manager/v1/users/profile/{id} yes O SM IM ISM UA IMR ICR ITR DA E B
E007 GET /acc_manager/v1/users/profile/by_email yes UA SM ISM IMR ICR DA
E008 DELETE /acc_manager/v1/users yes UA
E009 POST /acc_manager/v1/sales_manager/users/create yes SM ISM
E010 POST /acc_manager/v1/admin/users yes UA
E011 PUT /acc_manager/v1/admin/users/edit/{id} yes UA
E012 POST /acc_manager/v1/admin/users/create yes UA
E013 GET /items_manager/v1/device/{id}/code device *
E014 GET /items_manager/v1/device/item/user_code/{code} device O SM IM ISM UA IMR ICR ITR DA E B
E015 POST /items_manager/v1/inventory/search yes UA SM IM ISM IMR ICR ITR DA
E016 POST /items_manager/v1/inventory yes UA
E017 PUT /items_manager/v1/inventory yes UA
E018 GET /items_manager/v1/inventory/{id} yes UA SM IM ISM IMR ICR ITR DA
E019 DELETE /items_manager/v1/inventory/{id} yes UA
E020 POST /items_manager/v1/inventory/assign yes UA
E021 POST /items_manager/v1/inventory/assign/users yes UA
E022 GET /items_manager/v1/inventory/assign/user/{id} yes UA SM IM ISM IMR ICR ITR DA
E023 PUT /items_manager/v1/inventory/{id}/licenses yes UA
E024 GET /items_manager/v1/inventory/license_link/model/{id} yes O SM IM ISM UA IMR ICR ITR DA E B
E025 GET /items_manager/v1/models yes O SM IM ISM UA IMR ICR ITR DA E B
E026 POST /items_manager/v1/items yes O SM IM ISM UA IMR ICR ITR DA E B
E027 GET /items_manager/v1/models/{id} yes O SM IM ISM UA IMR ICR ITR DA E B
E028 GET /items_manager/v1/items/{id} yes O SM IM ISM UA IMR ICR ITR DA E B
E029 POST /items_manager/v1/models/search yes O SM IM ISM UA IMR ICR ITR DA E B
E030 GET /items_manager/v1/models/filter yes O SM IM ISM UA IMR ICR ITR DA E B
E031 GET /items_manager/v1/models/category yes O SM IM ISM UA IMR ICR ITR DA E B
E032 GET /items_manager/v1/models/brand yes O SM IM ISM UA IMR ICR ITR DA E B
E033 GET /items_manager/v1/models/collection yes O SM IM ISM UA IMR ICR ITR DA E B
E034 GET /items_manager/v1/models/type yes O SM IM ISM UA IMR ICR ITR DA E B
E035 GET /items_manager/v1/models/material yes O SM IM ISM UA IMR ICR ITR DA E B
E036 POST /items_manager/v1/models/category yes UA IM ISM DA B
E037 POST /items_manager/v1/models/collection yes UA IM ISM DA B
E038 POST /items_manager/v1/models/brand yes UA IM ISM DA B
E039 POST /items_manager/v1/models/type yes UA IM ISM DA B
E040 POST /items_manager/v1/models/create yes IM ISM DA B
E041 PUT /items_manager/v1/models/{id}/edit yes IM ISM DA B
E042 PUT /items_manager/v1/models/{id}/publish yes IM ISM DA B
E043 GET /items_manager/v1/models/{id}/publishability yes IM ISM DA B
E044 DELETE /items_manager/v1/models/{id} yes IM ISM DA B
E045 GET /items_manager/v1/models/{id}/video yes O SM IM ISM UA IMR ICR ITR DA E B
E046 GET /items_manager/v1/models/{id}/provenance yes O SM IM ISM UA IMR ICR ITR DA E B
E047 GET /items_manager/v1/models/{id}/items/fingerprints yes O SM IM ISM UA IMR ICR ITR DA E B
E048 PUT /items_manager/v1/models/{id}/upload_provenance yes IM ISM DA B
E049 PUT /items_manager/v1/models/{id}/license_certificate yes IM ISM DA B
E050 PUT /items_manager/v1/models/{id}/authors yes IM ISM DA B
E051 GET /items_manager/v1/items/simple/by_model/{id} yes O SM IM ISM UA IMR ICR ITR DA E B
E052 GET /items_manager/v1/items/by_token token device/QR token
E053 GET /items_manager/v1/items/{id}/code token *
E054 GET /items_manager/v1/items/{id}/stream yes O SM IM ISM UA IMR ICR ITR DA E B
E055 GET /items_manager/v1/items/{id}/qr_code yes O IMR ICR ITR DA SM ISM
E056 GET /items_manager/v1/items/{id}/qr_code/dpp yes O IMR ICR ITR DA SM ISM IM B
E057 GET /items_manager/v1/items/{id}/code/dpp/link token *
E058 GET /items_manager/v1/items/{id}/fingerprints_preview yes O SM IM ISM UA IMR ICR ITR DA E B
E059 PUT /items_manager/v1/items/{id}/fingerprints yes IM ISM DA B
E060 PUT /items_manager/v1/items/{id}/fingerprints/{fingerprintId} yes IM ISM DA B
E061 DELETE /items_manager/v1/items/fingerprints/{id} yes IM ISM DA B
E062 POST /items_manager/v1/items/{id}/certificate/send_envelope yes DA IM ISM
E063 POST /items_manager/v1/upload/chunk/ yes O SM IM ISM UA IMR ICR ITR DA E B
E064 GET /items_manager/v1/models/items/coordinates/model/{id} yes O SM IM ISM UA IMR ICR ITR DA E B
E065 POST /items_manager/v1/sales_manager/sales_code/send yes SM ISM O DA
E066 POST /items_manager/v1/sales_manager/sales_code/validate yes SM ISM O DA
E067 POST /items_manager/v1/items/sell yes SM ISM O DA
E068 POST /items_manager/v1/items/sales_data yes SM ISM IM O DA
E069 GET /items_manager/v1/items/ability_to_buy yes SM ISM O DA
E070 GET /items_manager/v1/sales_data/ability_to_sell yes SM ISM O DA
E071 GET /items_manager/v1/user_subscription_limits/account/{id} yes O SM IM ISM UA IMR ICR ITR DA E B
E072 POST /items_manager/v1/faq/send yes O SM IM ISM UA IMR ICR ITR DA E B
E073 POST /items_manager/v1/loan/invite-borrower/send yes IMR ICR DA
E074 POST /items_manager/v1/items/loan yes IMR ICR DA
E075 POST /items_manager/v1/loan/{id}/cancel yes IMR ICR DA O
E076 PUT /items_manager/v1/loan/{id}/revoke_cancellation yes IMR ICR DA O
E077 GET /items_manager/v1/loan/draft/item_id/{id} yes IMR ICR DA ITR
E078 DELETE /items_manager/v1/loan/{id}/draft yes IMR ICR DA
E079 PUT /items_manager/v1/loan/{id}/curator/activate yes ICR
E080 PUT /items_manager/v1/loan/{id}/curator/reject yes ICR
E081 PUT /items_manager/v1/loan/{id}/main/activate yes IMR
E082 PUT /items_manager/v1/loan/{id}/main/reject yes IMR
E083 GET /items_manager/v1/connect/item/{id} yes IMR ICR ITR DA O
E084 GET /items_manager/v1/check_availability/item/{id} yes IMR ICR ITR DA O
E085 DELETE /items_manager/v1/drop/item/{id} yes IMR ICR ITR DA O
E086 POST /items_manager/v1/expertises yes O IMR ICR DA SM ISM
E087 POST /items_manager/v1/expertises/search yes E UA
E088 GET /items_manager/v1/expertises/{id} yes E O IMR ICR DA SM ISM UA
E089 GET /items_manager/v1/expertises/byItem yes O SM IM ISM UA IMR ICR ITR DA E B
E090 GET /items_manager/v1/expertises/item/{id}/active yes E O IMR ICR DA SM ISM UA
E091 DELETE /items_manager/v1/expertises/{id}/cancel yes O IMR ICR DA SM ISM
E092 PUT /items_manager/v1/expertises yes E
E093 POST /items_manager/v1/expertises/{id}/extend_expire_time yes O IMR ICR DA SM ISM
E094 POST /items_manager/v1/expert_evaluations yes E
E095 PUT /items_manager/v1/expert_evaluations yes E
E096 GET /items_manager/v1/expert_evaluations/item/{id} yes O SM IM ISM UA IMR ICR ITR DA E B
E097 DELETE /items_manager/v1/expert_evaluations/media/{id} yes E
E098 POST /items_manager/v1/expert_evaluations/{id}/send_signature_email yes E
E099 DELETE /items_manager/v1/expert_evaluations/{id}/cancel_signing_document yes E
E100 POST /items_manager/v1/analyze/fingerprints/{id} yes O SM IM ISM IMR ICR ITR DA E B
E101 GET /items_manager/v1/analyze/item/{id} yes O SM IM ISM UA IMR ICR ITR DA E B
E102 GET /items_manager/v1/analyze/model/{id} yes O SM IM ISM UA IMR ICR ITR DA E B
E103 GET /video_worker/ yes O SM IM ISM UA IMR ICR ITR DA E B
E104 POST /subscription_manager/v1/users/subscriptions yes O IMR ICR ITR DA
E105 POST /subscription_manager/v1/purchase/add yes O IMR ICR ITR DA
E106 GET /subscription_manager/v1/subscription_data yes O IMR ICR ITR DA
E107 PUT /subscription_manager/v1/subscriptions yes O IMR ICR ITR DA
E108 GET /statistic_manager/v1/user_actions/{id} yes O SM IM ISM UA IMR ICR ITR DA E B
E109 GET /statistic_manager/v1/stats/{id} yes O SM IM ISM UA IMR ICR ITR DA E B
E110 GET /statistic_manager/v1/items/{id} yes O SM IM ISM UA IMR ICR ITR DA E B
E111 GET /statistic_manager/v1/by_model/{id} yes SM IM ISM DA B UA
`;

export interface Expected {
  id: string;
  method: Method;
  path: string;
  login: 'yes' | 'register' | 'token' | 'device';
  /** Abbreviations of spec 6. */
  roles: string[];
}

/** Our own calls, which the specification does not have. */
const oursTable = `
X001 GET /acc_manager/v1/admin/audit yes UA
X002 POST /items_manager/v1/imports yes IM ISM
X003 GET /items_manager/v1/imports yes IM ISM
X004 GET /items_manager/v1/imports/{id} yes IM ISM
X005 PUT /items_manager/v1/imports/{id}/mapping yes IM ISM
X006 POST /items_manager/v1/imports/{id}/check yes IM ISM
X007 GET /items_manager/v1/imports/{id}/rows yes IM ISM
X008 PUT /items_manager/v1/imports/{id}/run yes IM ISM
X009 POST /items_manager/v1/imports/{id}/undo yes IM ISM
X015 GET /items_manager/v1/items/{id}/export yes O SM IM ISM UA IMR ICR ITR DA E B
X016 POST /items_manager/v1/items/export yes O SM IM ISM UA IMR ICR ITR DA E B
X020 GET /items_manager/v1/experts yes O IMR ICR DA SM ISM
X021 POST /items_manager/v1/expertises/{id}/accept yes E
X022 POST /items_manager/v1/expertises/{id}/decline yes E
X023 POST /items_manager/v1/expertises/{id}/finish yes O IMR ICR DA SM ISM
X024 GET /items_manager/v1/expertises/asked yes O IMR ICR DA SM ISM
X030 GET /items_manager/v1/signatures/{id} yes O IMR ICR E DA IM ISM
X031 POST /items_manager/v1/signatures/{id}/read yes O IMR ICR E DA IM ISM
X032 POST /items_manager/v1/signatures/{id}/code yes O IMR ICR E DA IM ISM
X033 POST /items_manager/v1/signatures/{id}/sign yes O IMR ICR E DA IM ISM
X034 POST /items_manager/v1/signatures/{id}/enter yes O IMR ICR E DA IM ISM
X049 POST /items_manager/v1/sales_manager/sales/{id}/leave yes SM ISM O DA
X050 GET /items_manager/v1/sales_manager/offers yes SM ISM O DA
X051 GET /items_manager/v1/sales_manager/offers/{id} yes SM ISM O DA
X052 POST /items_manager/v1/sales_manager/sales yes SM ISM O DA
X053 GET /items_manager/v1/sales_manager/sales/open yes SM ISM O DA
X054 GET /items_manager/v1/sales_manager/sales/{id} yes SM ISM O DA
X055 POST /items_manager/v1/sales_manager/sales/{id}/prepare yes SM ISM O DA
X056 POST /items_manager/v1/sales_manager/sales/{id}/buyer yes SM ISM O DA
X057 POST /items_manager/v1/sales_manager/sales/{id}/buyer/create yes SM ISM
X058 POST /items_manager/v1/sales_manager/sales/{id}/buyer/change yes SM ISM O DA
X059 POST /items_manager/v1/sales_manager/sales/{id}/review yes SM ISM O DA
X060 GET /items_manager/v1/loans yes O IMR ICR ITR DA UA
X061 GET /items_manager/v1/loan/{id} yes O IMR ICR ITR DA UA
X062 PUT /items_manager/v1/loan/{id}/returned yes IMR ICR DA
X063 POST /items_manager/v1/loan/{id}/agreement/send_envelope yes O IMR ICR DA
X064 PUT /items_manager/v1/loan/{id}/condition/{phase} yes O IMR ICR DA
X065 POST /items_manager/v1/loan/{id}/condition/{phase}/photos yes O IMR ICR DA
X066 PUT /items_manager/v1/loan/{id}/condition/photos/{photo} yes O IMR ICR DA
X067 DELETE /items_manager/v1/loan/{id}/condition/photos/{photo} yes O IMR ICR DA
X068 POST /items_manager/v1/loan/{id}/condition/{phase}/receive yes O IMR ICR DA
X069 GET /items_manager/v1/loan/{id}/file yes O IMR ICR ITR DA UA
X070 GET /items_manager/v1/loans/calendar yes O IMR ICR ITR DA UA
X071 POST /items_manager/v1/loans/calendar/feed yes O IMR ICR DA
X072 DELETE /items_manager/v1/loans/calendar/feed yes O IMR ICR DA
X073 GET /items_manager/v1/loans/feed/{code} token *
X074 GET /items_manager/v1/inbox yes O SM IM ISM UA IMR ICR ITR DA E B
X080 GET /subscription_manager/v1/order yes O IMR ICR ITR DA
X081 POST /subscription_manager/v1/card yes O IMR ICR ITR DA
X082 GET /subscription_manager/v1/invoices yes O IMR ICR ITR DA
X083 POST /subscription_manager/v1/gifts/redeem yes O IMR ICR ITR DA
X084 GET /subscription_manager/v1/gifts yes SM ISM
X085 POST /subscription_manager/v1/gifts/{id}/code yes SM ISM
X086 POST /subscription_manager/v1/gifts/{id}/take_back yes SM ISM
X087 GET /subscription_manager/v1/admin/gifts yes UA
X088 POST /subscription_manager/v1/admin/gifts yes UA
X089 PUT /subscription_manager/v1/sales/{id}/gift yes SM ISM
X090 GET /subscription_manager/v1/sales/{id}/gift yes SM ISM
X091 POST /items_manager/v1/device/token device *
X092 POST /items_manager/v1/device/beat device *
X093 GET /items_manager/v1/items/{id}/links yes O SM IM ISM IMR ICR ITR DA B
X094 POST /items_manager/v1/links/{id}/revoke yes O SM IM ISM IMR ICR ITR DA B
X095 GET /items_manager/v1/displays yes IMR ICR ITR DA O
X096 POST /items_manager/v1/items/labels yes O SM IM ISM UA IMR ICR ITR DA E B
X097 POST /items_manager/v1/items/{id}/report yes O SM IM ISM IMR ICR ITR DA B
X098 POST /items_manager/v1/reports/{id}/found yes O SM IM ISM IMR ICR ITR DA B
X099 POST /items_manager/v1/reports/{id}/messages/read yes O SM IM ISM IMR ICR ITR DA B
X100 POST /items_manager/v1/recordings yes O SM IM ISM IMR ICR ITR DA E B
X101 POST /items_manager/v1/recordings/film yes O SM IM ISM IMR ICR ITR DA E B
X102 GET /items_manager/v1/inbox/notices yes O SM IM ISM UA IMR ICR ITR DA E B
X103 PUT /items_manager/v1/inbox/notices/seen yes O SM IM ISM UA IMR ICR ITR DA E B
X104 GET /acc_manager/v1/users/letters yes O SM IM ISM UA IMR ICR ITR DA E B
X105 PUT /acc_manager/v1/users/letters yes O SM IM ISM UA IMR ICR ITR DA E B
X106 POST /items_manager/v1/items/{id}/correction yes IM ISM DA B
X107 POST /items_manager/v1/items/{id}/withdrawal yes O SM IM ISM IMR ICR ITR DA B
X120 GET /items_manager/v1/items/{id}/signed_copy yes O SM IM ISM UA IMR ICR ITR DA E B
X121 GET /items_manager/v1/items/{id}/archive yes O SM IM ISM UA IMR ICR ITR DA E B
X122 GET /items_manager/v1/items/{id}/backup_address yes O SM IM ISM UA IMR ICR ITR DA E B
X123 PUT /items_manager/v1/items/{id}/backup_address yes O SM IM ISM UA IMR ICR ITR DA E B
X124 DELETE /items_manager/v1/items/{id}/backup_address yes O SM IM ISM UA IMR ICR ITR DA E B
X125 POST /items_manager/v1/signatures/{id}/take_back yes O IMR ICR E DA IM ISM
`;

const read = (text: string): Expected[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', method, path = '', login, ...roles] = line.split(' ');
      return { id, method: method as Method, path, login: login as Expected['login'], roles };
    });

/** The 111 calls of the specification. */
export const expected = read(table);
export const ours = read(oursTable);
export const everyCall = [...expected, ...ours];

/** The demo person of each role. */
export const nameOf: Record<string, string> = {
  O: 'owner',
  SM: 'seller',
  IM: 'inventory',
  ISM: 'dealer',
  UA: 'admin',
  IMR: 'main',
  ICR: 'curator',
  ITR: 'it',
  DA: 'artist',
  E: 'expert',
  B: 'creator',
};
