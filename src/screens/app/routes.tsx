import type { ReactNode } from 'react';
import { displayRoles } from '#contract/devices';
import { addresses, type ScreenId } from '#contract/frame/addresses';
import { creators } from '#contract/records/models';
import type { Role } from '#contract/frame/roles';
import { subscribers } from '#contract/plans';
import { loanRoles } from '../data/roles/loanRoles';
import { lazyScreen } from './lazyScreen';
import type { Access } from './redirect';

/** One row of routes.tsv. */
export interface RouteRow {
  id: ScreenId;
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
const Correct = lazyScreen(() => import('../create/correct/CorrectScreen'), 'CorrectScreen');
const Unpublished = lazyScreen(() => import('../create/UnpublishedScreen'), 'UnpublishedScreen');
const Imports = lazyScreen(() => import('../imports/ImportsScreen'), 'ImportsScreen');
const Import = lazyScreen(() => import('../imports/ImportScreen'), 'ImportScreen');
const Verification = lazyScreen(
  () => import('../verification/VerificationScreen'),
  'VerificationScreen',
);
const Opinions = lazyScreen(() => import('../expertise/list/OpinionsScreen'), 'OpinionsScreen');
const Review = lazyScreen(() => import('../expertise/review/ReviewScreen'), 'ReviewScreen');
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
const Scan = lazyScreen(() => import('../scan/ScanScreen'), 'ScanScreen');
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

const row = (id: ScreenId, title: string, who: Access, element: ReactNode): RouteRow => ({
  ...{ id, title, who, element },
  path: addresses[id],
});

/** Every screen of spec 2, and those of our own beyond it (X). R21 and R50 are the bases: `Pages.tsx` sends them on to items and people. */
// prettier-ignore
export const routes: readonly RouteRow[] = [
  row('R01', 'Welcome', 'arrival', <Landing />),
  row('R02', 'Log in', 'arrival', <Login />),
  row('R03', 'Onboarding', 'arrival', <Onboarding />),
  row('R04', 'Waiting for approval', 'noRole', <Moderation />),
  row('R05', 'Registration approved', 'public', <Notice name="approved" />),
  row('R06', 'Privacy policy', 'public', <Legal text="privacy" />),
  row('R07', 'Terms of use', 'public', <Legal text="terms" />),
  row('R08', 'Intellectual property', 'public', <Legal text="property" />),
  row('R09', 'Archive', 'public', <Notice name="archive" />),
  row('R10', 'Digital passport example', 'public', <Passport />),
  row('R11', 'Digital passport example QR', 'public', <Passport />),
  row('R12', 'Item by QR link', 'public', <Passport />),
  row('R13', 'Enter code', 'external', <EnterCode />),
  row('R14', 'External item', 'external', <ItemExternal />),
  row('R15', 'Digital passport', 'external', <Passport />),
  row('R16', 'Blockchain link', 'external', <Blockchain />),
  row('R17', 'Coming soon', 'public', <Notice name="comingSoon" />),
  row('R18', 'Something went wrong', 'public', <Notice name="unknownError" />),
  row('R19', 'User not found', 'public', <Notice name="userNotFound" />),
  row('R20', 'Page not found', 'public', <Notice name="notFound" />),
  row('R21', 'Items', 'member', null),
  row('R22', 'Items', 'member', <Items />),
  row('R23', 'Profile', 'member', <Profile />),
  row('R24', 'Subscription', subscribers, <Subscription />),
  row('R25', 'Payment', subscribers, <Payment />),
  row('R26', 'More', 'member', <More />),
  row('R27', 'Item detail', 'member', <ItemDetail />),
  row('R28', 'Verification details', 'member', <Verification />),
  row('R29', 'Sales history', 'member', <SalesHistory />),
  row('R30', 'Expert opinion', 'member', <ExpertOpinion />),
  row('R31', 'Loan item', borrowers, <Loan />),
  row('R32', 'Auth item', expert, <Review />),
  row('R33', 'Prepare', preparers, <PrepareSale />),
  row('R34', 'Prepare', preparers, <PreparedSale />),
  row('R35', 'Item sell', dealers, <ItemSell />),
  row('R36', 'Create new account', dealers, <CheckAccount />),
  row('R37', 'Last check', dealers, <LastCheck />),
  row('R38', 'Item sold', dealers, <Sold />),
  row('R39', 'Sell finish', owners, <Sell />),
  row('R40', 'Validation', 'member', <Participants />),
  row('R41', 'Final validation', 'member', <FinalValidation />),
  row('R42', 'Verified', 'member', <VerifiedItem />),
  row('R43', 'Create item', managers, <Create key="add" flow="item" />),
  row('R44', 'Edit item', managers, <Create key="edit" flow="item" />),
  row('R45', 'Create NFDI', artist, <Create key="add" flow="nfdi" />),
  row('R46', 'Edit NFDI', artist, <Create key="edit" flow="nfdi" />),
  row('R47', 'Create object', creator, <Create key="add" flow="object" />),
  row('R48', 'Edit object', creator, <Create key="edit" flow="object" />),
  row('R49', 'Unpublished objects', drafters, <Unpublished />),
  row('X01', 'Import', managers, <Imports />),
  row('X02', 'Import', managers, <Import />),
  row('X03', 'Check a document', 'public', <CheckDocument />),
  row('X04', 'Opinions', expert, <Opinions />),
  row('X05', 'Opinions', askers, <OpinionsAsked />),
  row('X06', 'Sign', signers, <Sign />),
  row('X07', 'Inbox', 'member', <Inbox />),
  row('X08', 'Loans', loanRoles, <Loans />),
  row('X10', 'Purchase', ['BUYER'], <Purchase />),
  row('X11', 'Help and questions', 'member', <Help />),
  row('X12', 'Gift subscriptions', dealers, <Gifts />),
  row('X13', 'Gift subscriptions', 'admin', <AdminGifts />),
  row('X16', 'Statistics', 'member', <Statistics />),
  row('X17', 'Remote displays', displayRoles, <Displays />),
  row('X18', 'Scan a code', 'member', <Scan />),
  row('X19', 'Scan a code', 'admin', <Scan />),
  row('X20', 'Inbox', 'admin', <Inbox />),
  row('X21', 'Statistics', 'admin', <Statistics />),
  row('X22', 'Help and questions', 'public', <Help />),
  row('X23', 'Correct the record', creators, <Correct />),
  row('R50', 'People', 'admin', null),
  row('R51', 'People', 'admin', <People />),
  row('R52', 'Add person', 'admin', <AddPerson />),
  row('R53', 'Edit person', 'admin', <EditPerson />),
  row('R54', 'Person added', 'admin', <PersonAdded />),
  row('R55', 'Profile', 'admin', <Profile />),
  row('R56', 'Inventory', 'admin', <InventoryList />),
  row('R57', 'Add inventory', 'admin', <AddInventory />),
  row('R58', 'Edit inventory', 'admin', <EditInventory />),
  row('R59', 'Companies', 'admin', <CompanyList />),
  row('R60', 'Add company', 'admin', <AddCompany />),
  row('R61', 'Edit company', 'admin', <EditCompany />),
  row('R62', 'More', 'admin', <More />),
];
