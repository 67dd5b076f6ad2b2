import type { ReactNode } from 'react';
import { displayRoles } from '#contract/devices';
import type { Role } from '#contract/frame/roles';
import { subscribers } from '#contract/plans';
import { loanRoles } from '../data/roles/loanRoles';
import { inboxRoles } from '../data/roles/mayWait';
import { lazyScreen } from './lazyScreen';
import type { Access } from './redirect';

/** One row of routes.tsv. */
export interface RouteRow {
  id: string;
  path: string;
  title: string;
  who: Access;
  element: ReactNode;
}

const Landing = lazyScreen(() => import('../welcome/LandingScreen'), 'LandingScreen');
const Login = lazyScreen(() => import('../welcome/LoginScreen'), 'LoginScreen');
const Onboarding = lazyScreen(() => import('../welcome/OnboardingScreen'), 'OnboardingScreen');
const Moderation = lazyScreen(() => import('../welcome/ModerationScreen'), 'ModerationScreen');
const Notice = lazyScreen(() => import('../welcome/NoticeScreen'), 'NoticeScreen');
const More = lazyScreen(() => import('../welcome/MoreScreen'), 'MoreScreen');
const Legal = lazyScreen(() => import('../legal/LegalScreen'), 'LegalScreen');
const Profile = lazyScreen(() => import('../profile/ProfileScreen'), 'ProfileScreen');
const People = lazyScreen(() => import('../people/list/PeopleScreen'), 'PeopleScreen');
const AddPerson = lazyScreen(() => import('../people/add/AddScreen'), 'AddScreen');
const EditPerson = lazyScreen(() => import('../people/edit/EditScreen'), 'EditScreen');
const PersonAdded = lazyScreen(() => import('../people/add/AddedScreen'), 'AddedScreen');
const Items = lazyScreen(() => import('../items/list/ItemsScreen'), 'ItemsScreen');
const ItemDetail = lazyScreen(() => import('../items/detail/ItemDetailScreen'), 'ItemDetailScreen');
const Create = lazyScreen(() => import('../create/CreateScreen'), 'CreateScreen');
const Unpublished = lazyScreen(() => import('../create/UnpublishedScreen'), 'UnpublishedScreen');
const Imports = lazyScreen(() => import('../imports/ImportsScreen'), 'ImportsScreen');
const Import = lazyScreen(() => import('../imports/ImportScreen'), 'ImportScreen');
const Verification = lazyScreen(
  () => import('../verification/VerificationScreen'),
  'VerificationScreen',
);
const Opinions = lazyScreen(() => import('../expertise/list/OpinionsScreen'), 'OpinionsScreen');
const Bench = lazyScreen(() => import('../expertise/bench/BenchScreen'), 'BenchScreen');
const ExpertOpinion = lazyScreen(
  () => import('../opinion/ExpertOpinionScreen'),
  'ExpertOpinionScreen',
);
const Participants = lazyScreen(
  () => import('../opinion/ValidationParticipantsScreen'),
  'ValidationParticipantsScreen',
);
const FinalValidation = lazyScreen(
  () => import('../opinion/FinalValidationScreen'),
  'FinalValidationScreen',
);
const VerifiedItem = lazyScreen(
  () => import('../opinion/VerifiedItemScreen'),
  'VerifiedItemScreen',
);
const Displays = lazyScreen(() => import('../displays/DisplaysScreen'), 'DisplaysScreen');
const Loan = lazyScreen(() => import('../loan/LoanScreen'), 'LoanScreen');
const OpinionsAsked = lazyScreen(() => import('../opinion/AskedScreen'), 'AskedScreen');
const ItemSell = lazyScreen(() => import('../sale/ItemSellScreen'), 'ItemSellScreen');
const PrepareSale = lazyScreen(() => import('../sale/PrepareScreen'), 'PrepareScreen');
const PreparedSale = lazyScreen(() => import('../sale/PreparedScreen'), 'PreparedScreen');
const CheckAccount = lazyScreen(() => import('../sale/CheckAccountScreen'), 'CheckAccountScreen');
const LastCheck = lazyScreen(() => import('../sale/LastCheckScreen'), 'LastCheckScreen');
const Sold = lazyScreen(() => import('../sale/SoldScreen'), 'SoldScreen');
const Sell = lazyScreen(() => import('../sale/SellScreen'), 'SellScreen');
const SalesHistory = lazyScreen(() => import('../sale/SalesHistoryScreen'), 'SalesHistoryScreen');
const Purchase = lazyScreen(() => import('../sale/PurchaseScreen'), 'PurchaseScreen');
const Subscription = lazyScreen(
  () => import('../subscription/SubscriptionScreen'),
  'SubscriptionScreen',
);
const Payment = lazyScreen(() => import('../subscription/PaymentScreen'), 'PaymentScreen');
const Gifts = lazyScreen(() => import('../gifts/GiftsScreen'), 'GiftsScreen');
const AdminGifts = lazyScreen(() => import('../gifts/AdminGiftsScreen'), 'AdminGiftsScreen');
const Help = lazyScreen(() => import('../help/HelpScreen'), 'HelpScreen');
const Statistics = lazyScreen(() => import('../statistics/StatisticsScreen'), 'StatisticsScreen');
const Inbox = lazyScreen(() => import('../inbox/InboxScreen'), 'InboxScreen');
const Loans = lazyScreen(() => import('../loan/calendar/LoansScreen'), 'LoansScreen');
const Sign = lazyScreen(() => import('../expertise/sign/SignScreen'), 'SignScreen');
const Passport = lazyScreen(() => import('../passport/PassportScreen'), 'PassportScreen');
const EnterCode = lazyScreen(() => import('../remote/EnterCodeScreen'), 'EnterCodeScreen');
const ItemExternal = lazyScreen(() => import('../remote/ItemExternalScreen'), 'ItemExternalScreen');
const CheckDocument = lazyScreen(
  () => import('../checking/CheckDocumentScreen'),
  'CheckDocumentScreen',
);
const Blockchain = lazyScreen(() => import('../passport/BlockchainScreen'), 'BlockchainScreen');

const InventoryList = lazyScreen(
  () => import('../companies/list/InventoryListScreen'),
  'InventoryListScreen',
);
const AddInventory = lazyScreen(
  () => import('../companies/add/AddInventoryScreen'),
  'AddInventoryScreen',
);
const EditInventory = lazyScreen(
  () => import('../companies/edit/EditInventoryScreen'),
  'EditInventoryScreen',
);
const CompanyList = lazyScreen(
  () => import('../companies/list/CompanyListScreen'),
  'CompanyListScreen',
);
const AddCompany = lazyScreen(
  () => import('../companies/add/AddCompanyScreen'),
  'AddCompanyScreen',
);
const EditCompany = lazyScreen(
  () => import('../companies/edit/EditCompanyScreen'),
  'EditCompanyScreen',
);

const dealers: readonly Role[] = ['SALES_MANAGER', 'INVENTORY_SALES_MANAGER'];
const managers: readonly Role[] = ['INVENTORY_MANAGER', 'INVENTORY_SALES_MANAGER'];
const owners: readonly Role[] = ['BUYER', 'DIGITAL_ARTIST'];
const preparers: readonly Role[] = [...dealers, ...owners];
const borrowers: readonly Role[] = [
  'BUYER',
  'MAIN_REPRESENTATIVE',
  'CURATOR_REPRESENTATIVE',
  'DIGITAL_ARTIST',
];
const askers: readonly Role[] = [...borrowers, ...dealers];
const drafters: readonly Role[] = ['BOOTSTRAPPED', ...managers, 'DIGITAL_ARTIST'];
const artist: readonly Role[] = ['DIGITAL_ARTIST'];
const creator: readonly Role[] = ['BOOTSTRAPPED'];
const expert: readonly Role[] = ['EXPERT'];
const signers: readonly Role[] = ['EXPERT', ...managers, ...borrowers];

const row = (
  id: string,
  path: string,
  title: string,
  who: Access,
  element: ReactNode,
): RouteRow => ({
  id,
  path,
  title,
  who,
  element,
});

/** Every screen of spec 2, and those of our own beyond it (X). R21 and R50 are the bases: `Pages.tsx` sends them on to items and people. */
// prettier-ignore
export const routes: readonly RouteRow[] = [
  row('R01', '/', 'Welcome', 'arrival', <Landing />),
  row('R02', '/login', 'Log in', 'arrival', <Login />),
  row('R03', '/onboarding', 'Onboarding', 'arrival', <Onboarding />),
  row('R04', '/user_moderation', 'Waiting for approval', 'noRole', <Moderation />),
  row('R05', '/success_approve', 'Registration approved', 'public', <Notice name="approved" />),
  row('R06', '/privacy_policy', 'Privacy policy', 'public', <Legal text="privacy" />),
  row('R07', '/terms_of_use', 'Terms of use', 'public', <Legal text="terms" />),
  row('R08', '/intelectual_property', 'Intellectual property', 'public', <Legal text="property" />),
  row('R09', '/archive', 'Archive', 'public', <Notice name="archive" />),
  row('R10', '/dpp_example', 'Digital passport example', 'public', <Passport />),
  row('R11', '/dpp_example_qr', 'Digital passport example QR', 'public', <Passport />),
  row('R12', '/item_qr', 'Item by QR link', 'public', <Passport />),
  row('R13', '/dp_external_code', 'Enter code', 'external', <EnterCode />),
  row('R14', '/item_external', 'External item', 'external', <ItemExternal />),
  row('R15', '/object_detail/:id', 'Digital passport', 'external', <Passport />),
  row('R16', '/blockchain_link/:id', 'Blockchain link', 'external', <Blockchain />),
  row('R17', '/coming_soon', 'Coming soon', 'public', <Notice name="comingSoon" />),
  row('R18', '/unknown_error', 'Something went wrong', 'public', <Notice name="unknownError" />),
  row('R19', '/user_not_found', 'User not found', 'public', <Notice name="userNotFound" />),
  row('R20', '*', 'Page not found', 'public', <Notice name="notFound" />),
  row('R21', '/dashboard', 'Items', 'member', null),
  row('R22', '/dashboard/items', 'Items', 'member', <Items />),
  row('R23', '/dashboard/profile', 'Profile', 'member', <Profile />),
  row('R24', '/dashboard/subscription', 'Subscription', subscribers, <Subscription />),
  row('R25', '/dashboard/subscription/payment', 'Payment', subscribers, <Payment />),
  row('R26', '/dashboard/more', 'More', 'member', <More />),
  row('R27', '/dashboard/items_details/:id', 'Item detail', 'member', <ItemDetail />),
  row('R28', '/dashboard/verifications/:id', 'Verification details', 'member', <Verification />),
  row('R29', '/dashboard/sales_history/:id', 'Sales history', 'member', <SalesHistory />),
  row('R30', '/dashboard/expert_opinion/:id', 'Expert opinion', 'member', <ExpertOpinion />),
  row('R31', '/dashboard/loan/:id', 'Loan item', borrowers, <Loan />),
  row('R32', '/dashboard/authenticate/:id', 'Auth item', expert, <Bench />),
  row('R33', '/dashboard/prepare_sell_item/:id', 'Prepare', preparers, <PrepareSale />),
  row('R34', '/dashboard/success_prepare', 'Prepare', preparers, <PreparedSale />),
  row('R35', '/dashboard/item_sell', 'Item sell', dealers, <ItemSell />),
  row('R36', '/dashboard/check_account', 'Create new account', dealers, <CheckAccount />),
  row('R37', '/dashboard/last_check', 'Last check', dealers, <LastCheck />),
  row('R38', '/dashboard/successfully_sold', 'Item sold', dealers, <Sold />),
  row('R39', '/dashboard/sell/:id', 'Sell finish', owners, <Sell />),
  row('R40', '/dashboard/validation_participants/:id', 'Validation', 'member', <Participants />),
  row('R41', '/dashboard/final_validation/:id', 'Final validation', 'member', <FinalValidation />),
  row('R42', '/dashboard/verified_item/:id', 'Verified', 'member', <VerifiedItem />),
  row('R43', '/dashboard/add_item', 'Create item', managers, <Create key="add" flow="item" />),
  row('R44', '/dashboard/edit/:id', 'Edit item', managers, <Create key="edit" flow="item" />),
  row('R45', '/dashboard/add_nfdi', 'Create NFDI', artist, <Create key="add" flow="nfdi" />),
  row('R46', '/dashboard/edit_nfdi/:id', 'Edit NFDI', artist, <Create key="edit" flow="nfdi" />),
  row('R47', '/dashboard/create_object', 'Create object', creator, <Create key="add" flow="object" />),
  row('R48', '/dashboard/edit_object/:id', 'Edit object', creator, <Create key="edit" flow="object" />),
  row('R49', '/dashboard/unpublished_objects', 'Unpublished objects', drafters, <Unpublished />),
  row('X01', '/dashboard/import', 'Import', managers, <Imports />),
  row('X02', '/dashboard/import/:id', 'Import', managers, <Import />),
  row('X03', '/check_document', 'Check a document', 'public', <CheckDocument />),
  row('X04', '/dashboard/opinions', 'Opinions', expert, <Opinions />),
  row('X05', '/dashboard/opinions_asked', 'Opinions', askers, <OpinionsAsked />),
  row('X06', '/dashboard/sign/:id', 'Sign', signers, <Sign />),
  row('X07', '/dashboard/inbox', 'Inbox', inboxRoles, <Inbox />),
  row('X08', '/dashboard/loans', 'Loans', loanRoles, <Loans />),
  row('X10', '/dashboard/purchase/:id', 'Purchase', ['BUYER'], <Purchase />),
  row('X11', '/dashboard/help', 'Help and questions', 'member', <Help />),
  row('X12', '/dashboard/gifts', 'Gift subscriptions', dealers, <Gifts />),
  row('X13', '/admin/gifts', 'Gift subscriptions', 'admin', <AdminGifts />),
  row('X16', '/dashboard/statistics', 'Statistics', 'member', <Statistics />),
  row('X17', '/dashboard/displays', 'Remote displays', displayRoles, <Displays />),
  row('R50', '/admin', 'People', 'admin', null),
  row('R51', '/admin/people', 'People', 'admin', <People />),
  row('R52', '/admin/people/add', 'Add person', 'admin', <AddPerson />),
  row('R53', '/admin/people/edit/:id', 'Edit person', 'admin', <EditPerson />),
  row('R54', '/admin/people/add_success', 'Person added', 'admin', <PersonAdded />),
  row('R55', '/admin/profile', 'Profile', 'admin', <Profile />),
  row('R56', '/admin/inventory', 'Inventory', 'admin', <InventoryList />),
  row('R57', '/admin/inventory/add', 'Add inventory', 'admin', <AddInventory />),
  row('R58', '/admin/inventory/edit/:id', 'Edit inventory', 'admin', <EditInventory />),
  row('R59', '/admin/company_list', 'Companies', 'admin', <CompanyList />),
  row('R60', '/admin/company/add', 'Add company', 'admin', <AddCompany />),
  row('R61', '/admin/company/edit/:id', 'Edit company', 'admin', <EditCompany />),
  row('R62', '/admin/more', 'More', 'admin', <More />),
];
