<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms;

use Aisle\Features\ContactForms\Contracts\EntryResender;
use Aisle\Features\ContactForms\Contracts\FormPreviewer;
use Aisle\Features\ContactForms\Contracts\PrivacySuggestion;
use Aisle\Features\ContactForms\Contracts\TestMailSender;
use Aisle\Features\ContactForms\Contracts\VisitorServices;
use Aisle\Features\ContactForms\Documents\ContactFormRepository;
use Aisle\Features\ContactForms\Documents\ContactFormType;
use Aisle\Features\ContactForms\Documents\StoredContactForms;
use Aisle\Features\ContactForms\Entries\EntryPrivacy;
use Aisle\Features\ContactForms\Entries\EntryServices;
use Aisle\Features\ContactForms\Storefront\ContactFiles;
use Aisle\Features\ContactForms\Storefront\ContactIntake;
use Aisle\Features\ContactForms\Storefront\ContactSettings;
use Aisle\Features\ContactForms\Storefront\ContactUploads;
use Aisle\Features\ContactForms\Storefront\DeliveryResender;
use Aisle\Features\ContactForms\Storefront\Embedding\ContactFormBlock;
use Aisle\Features\ContactForms\Storefront\Embedding\ContactFormPage;
use Aisle\Features\ContactForms\Storefront\Embedding\ContactFormPreview;
use Aisle\Features\ContactForms\Storefront\Embedding\Embedding;
use Aisle\Features\ContactForms\Storefront\Embedding\FormDialogs;
use Aisle\Features\ContactForms\Storefront\Embedding\ProductQuestionBlock;
use Aisle\Features\ContactForms\Storefront\Embedding\ProductQuestionButton;
use Aisle\Features\ContactForms\Storefront\EntryRecorder;
use Aisle\Features\ContactForms\Storefront\FeedbackRoutes;
use Aisle\Features\ContactForms\Storefront\FormExtras;
use Aisle\Features\ContactForms\Storefront\Mail\ContactMail;
use Aisle\Features\ContactForms\Storefront\Mail\Delivery;
use Aisle\Features\ContactForms\Storefront\Mail\TestMail;
use Aisle\Features\ContactForms\Storefront\Markup\ContactFormMarkup;
use Aisle\Features\ContactForms\Storefront\NoScriptSubmission;
use Aisle\Features\ContactForms\Storefront\PrivacyText;
use Aisle\Features\ContactForms\Storefront\RestoredSpam;
use Aisle\Features\ContactForms\Storefront\Spam\AkismetCheck;
use Aisle\Features\ContactForms\Storefront\Spam\BotCheck;
use Aisle\Features\ContactForms\Storefront\Spam\DisallowedWordsCheck;
use Aisle\Features\ContactForms\Storefront\Spam\SpamChecker;
use Aisle\Features\ContactForms\Storefront\Spam\TurnstileSpamCheck;
use Aisle\Features\ContactForms\Storefront\Webhooks\PublicHost;
use Aisle\Features\ContactForms\Storefront\Webhooks\WebhookHealth;
use Aisle\Features\ContactForms\Storefront\Webhooks\Webhooks;
use Aisle\Platform\Contracts\HasBootData;
use Aisle\Platform\DeferredHooks;
use Aisle\Platform\Documents\DocumentHooks;
use Aisle\Platform\Documents\DocumentRepository;
use Aisle\Platform\Documents\DocumentWatch;
use Aisle\Platform\Feature;
use Aisle\Platform\Http\Rest;
use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;
use Aisle\Platform\Shop\ServerBlock;
use Aisle\Platform\Uploads\UploadServices;

/**
 * The storefront side of contact forms: from the page to the stored entry and its emails. ContactEntries is the admin
 * side.
 */
final class ContactForms implements Feature, HasSettings, HasBootData, VisitorServices {

	private ?EntryServices $entry_services     = null;
	private ?StoredContactForms $stored_forms  = null;
	private ?ContactSettings $contact_settings = null;
	private ?ContactIntake $intake             = null;
	private ?Delivery $delivery                = null;

	/** @var ?Lazy<ContactFormPage> */
	private ?Lazy $page = null;

	/** @var Lazy<ContactFormPreview> */
	private Lazy $preview;

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets,
		private readonly Rest $rest,
		private readonly UploadServices $uploads
	) {}

	/**
	 * Some names are literals: the constants of ContactUploads, Delivery and Webhooks would load these classes.
	 */
	public function register(): void {
		$this->register_entries();
		$this->register_documents();
		$this->uploads->add( 'contact', Lazy::of( fn(): ContactUploads => new ContactUploads( $this->stored_forms()->forms ) ) );
		$this->register_mails();
		$this->register_webhooks();
		$intake = Lazy::of( fn(): ContactIntake => $this->intake() );
		$extras = Lazy::of( fn(): FormExtras => new FormExtras( $this->contact_settings() ) );
		$routes = Lazy::of(
			fn(): FeedbackRoutes => new FeedbackRoutes( $this->rest, $this->stored_forms()->forms, $intake, $extras->get() )
		);
		DeferredHooks::outside_page_views( static fn() => add_action( 'rest_api_init', array( $routes, 'register' ) ) );
		$markup = Lazy::of( static fn(): ContactFormMarkup => new ContactFormMarkup( $extras->get() ) );
		$this->register_page(
			Lazy::of( fn(): NoScriptSubmission => new NoScriptSubmission( $this->stored_forms()->forms, $intake ) ),
			$markup
		);
	}

	private function register_entries(): void {
		DeferredHooks::outside_page_views( fn() => $this->entry_services()->register() );
		// WordPress checks the capabilities of guests too; the class is loaded only for users who manage the store.
		$grant = static fn( mixed $capabilities ): mixed =>
			is_array( $capabilities ) && ! empty( $capabilities['manage_woocommerce'] )
				? EntryServices::grant_access( $capabilities )
				: $capabilities;
		add_filter( 'user_has_cap', $grant );
		$privacy = Lazy::of(
			fn(): EntryPrivacy => new EntryPrivacy( $this->entry_services()->rows(), $this->entry_services()->changes() )
		);
		add_filter( 'wp_privacy_personal_data_exporters', array( $privacy, 'add_exporter' ) );
		add_filter( 'wp_privacy_personal_data_erasers', array( $privacy, 'add_eraser' ) );
	}

	private function register_documents(): void {
		add_action( 'init', array( ContactFormType::class, 'register' ) );
		$watch = Lazy::of( fn(): DocumentWatch => new DocumentWatch( ContactFormType::of(), $this->stored_forms() ) );
		DocumentHooks::register( ContactFormType::NAME, $watch );
	}

	private function register_mails(): void {
		$delivery = Lazy::of( fn(): Delivery => $this->delivery() );
		add_action( 'aisle_contact_deliver', array( $delivery, 'try_again' ), 10, 3 );
	}

	private function register_webhooks(): void {
		$webhooks = Lazy::of( fn(): Webhooks => $this->webhooks() );
		add_action( 'aisle_contact_webhook', array( $webhooks, 'send' ), 10, 3 );
		add_action( 'aisle_contact_entry_saved', array( $webhooks, 'schedule' ), 10, 2 );
		$health = Lazy::of(
			fn(): WebhookHealth =>
				new WebhookHealth( $this->entry_services()->rows(), PublicHost::by_dns(), $this->contact_settings()->webhooks( ... ) )
		);
		$restored_spam = Lazy::of(
			fn(): RestoredSpam => new RestoredSpam( $this->entry_services()->rows(), $this->delivery(), $webhooks->get() )
		);
		DeferredHooks::outside_page_views(
			static function () use ( $health, $restored_spam ): void {
				add_filter( 'site_status_tests', array( $health, 'add_test' ) );
				add_action( 'woocommerce_cleanup_personal_data', array( $restored_spam, 'reschedule_lost_attempts' ) );
			}
		);
		add_action( 'aisle_contact_entry_not_spam', array( $restored_spam, 'send_restored' ) );
	}

	/**
	 * @param Lazy<NoScriptSubmission>         $no_script_submission
	 * @param Lazy<ContactFormMarkup> $markup
	 */
	private function register_page( Lazy $no_script_submission, Lazy $markup ): void {
		$forms      = fn(): ContactFormRepository => $this->stored_forms()->forms;
		$page       = Lazy::of(
			fn(): ContactFormPage => new ContactFormPage( $forms(), $markup->get(), $no_script_submission->get(), $this->assets )
		);
		$this->page = $page;
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- It is only compared.
		$on_post = static fn() => 'POST' === ( $_SERVER['REQUEST_METHOD'] ?? '' ) ? $no_script_submission->handle_post() : null;
		// Before themes and block templates print anything, after WordPress has determined the page.
		add_action( 'template_redirect', $on_post, 5 );
		$preview       = Lazy::of( static fn(): ContactFormPreview => new ContactFormPreview( $page, $markup ) );
		$this->preview = $preview;
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- ContactFormPreview checks the capability.
		$on_page = static fn() => isset( $_GET['aisle-contact-form-preview'] ) ? $preview->show_page() : null;
		add_action( 'template_redirect', $on_page, 0 );
		$this->register_embedding( $page );
	}

	/**
	 * @param Lazy<ContactFormPage> $page
	 */
	private function register_embedding( Lazy $page ): void {
		$contact_settings = Lazy::of( fn(): ContactSettings => $this->contact_settings() );
		$dialogs          = Lazy::of( static fn(): FormDialogs => new FormDialogs( $page->get() ) );
		$question         = Lazy::of(
			fn(): ProductQuestionButton => new ProductQuestionButton( $this->stored_forms()->forms, $this->contact_settings(), $dialogs )
		);
		$form             = Lazy::of( fn(): ContactFormBlock => new ContactFormBlock( $page, $this->assets, $contact_settings ) );
		$button           = Lazy::of( static fn(): ProductQuestionBlock => new ProductQuestionBlock( $question ) );
		ServerBlock::add(
			'aisle/contact-form',
			array( $form, 'register_block' ),
			array( $form, 'render' ),
			array( 'supports' => array( 'html' => false ) )
		);
		add_action( 'enqueue_block_editor_assets', array( $form, 'expose_forms' ) );
		$block_settings = array(
			'supports'     => array( 'html' => false ),
			'uses_context' => array( 'postId' ),
		);
		ServerBlock::add( 'aisle/product-question', array( $button, 'register_block' ), array( $button, 'render' ), $block_settings );
		( new Embedding( $page, $question, $dialogs, $contact_settings ) )->register();
	}

	public function boot_data(): ?array {
		return $this->page?->created_instance()?->boot_data();
	}

	public function settings_title(): string {
		return __( 'Contact forms', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::General;
	}

	public function settings_schema(): array {
		return ContactSettings::schema();
	}

	public function documents(): DocumentRepository {
		return $this->stored_forms()->documents();
	}

	public function entry_services(): EntryServices {
		return $this->entry_services ??= new EntryServices( $this->uploads );
	}

	public function resender(): EntryResender {
		return new DeliveryResender( $this->delivery(), $this->webhooks() );
	}

	public function test_mail(): TestMailSender {
		return new TestMail( new ContactMail( $this->uploads->rows() ) );
	}

	public function previewer(): FormPreviewer {
		return $this->preview->get();
	}

	public function privacy_suggestion( \Closure $retention ): PrivacySuggestion {
		return new PrivacyText( $this->contact_settings(), $retention );
	}

	private function stored_forms(): StoredContactForms {
		return $this->stored_forms ??= new StoredContactForms();
	}

	private function webhooks(): Webhooks {
		return new Webhooks( $this->entry_services()->rows(), PublicHost::by_dns(), $this->contact_settings()->webhooks( ... ) );
	}

	private function contact_settings(): ContactSettings {
		return $this->contact_settings ??= new ContactSettings( $this->settings );
	}

	private function intake(): ContactIntake {
		$contact_settings = $this->contact_settings();
		return $this->intake ??= new ContactIntake(
			new ContactFiles( $this->uploads->files() ),
			new SpamChecker(
				array(
					new BotCheck(),
					new DisallowedWordsCheck( $this->stored_forms()->forms ),
					new TurnstileSpamCheck( $contact_settings->turnstile_secret( ... ) ),
					new AkismetCheck( $contact_settings->akismet_key( ... ) ),
				)
			),
			new EntryRecorder( $this->entry_services()->rows(), $this->delivery() ),
			new FormExtras( $contact_settings )
		);
	}

	private function delivery(): Delivery {
		return $this->delivery ??= new Delivery( $this->entry_services()->rows(), new ContactMail( $this->uploads->rows() ) );
	}
}
