<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms;

use Aisle\Features\ContactForms\Embedding\ContactFormBlock;
use Aisle\Features\ContactForms\Embedding\ContactFormPage;
use Aisle\Features\ContactForms\Embedding\Embedding;
use Aisle\Features\ContactForms\Embedding\FormDialogs;
use Aisle\Features\ContactForms\Embedding\FormPreview;
use Aisle\Features\ContactForms\Embedding\ProductQuestion;
use Aisle\Features\ContactForms\Embedding\ProductQuestionBlock;
use Aisle\Features\ContactForms\Mail\ContactMail;
use Aisle\Features\ContactForms\Mail\Delivery;
use Aisle\Features\ContactForms\Mail\TestMail;
use Aisle\Features\ContactForms\Markup\ContactFormMarkup;
use Aisle\Features\ContactForms\Spam\AkismetJudge;
use Aisle\Features\ContactForms\Spam\DisallowedWordsJudge;
use Aisle\Features\ContactForms\Spam\PaceJudge;
use Aisle\Features\ContactForms\Spam\SpamCourt;
use Aisle\Features\ContactForms\Spam\TurnstileJudge;
use Aisle\Features\ContactForms\Webhooks\PublicAddress;
use Aisle\Features\ContactForms\Webhooks\WebhookHealth;
use Aisle\Features\ContactForms\Webhooks\Webhooks;
use Aisle\Platform\Assets;
use Aisle\Platform\Documents\DocumentRepository;
use Aisle\Platform\Documents\DocumentHooks;
use Aisle\Platform\Documents\DocumentWatch;
use Aisle\Platform\Documents\HasDocuments;
use Aisle\Platform\Feature;
use Aisle\Platform\HasBootData;
use Aisle\Platform\HasSettings;
use Aisle\Platform\Lazy;
use Aisle\Platform\Messages\MessageRows;
use Aisle\Platform\Rest;
use Aisle\Platform\Settings;
use Aisle\Platform\SettingsGroup;
use Aisle\Platform\Uploads\UploadParts;

/**
 * Contact forms, from the page to the entry and the mail. Who reads the entries and writes the forms is another room's.
 */
final class ContactForms implements Feature, HasSettings, HasBootData, HasDocuments {

	private ?StoredContactForms $stored = null;
	private ?MessageRows $messages      = null;
	private ?ContactSettings $own       = null;
	private ?ContactIntake $intake      = null;
	private ?Delivery $delivery         = null;

	/** @var ?Lazy<ContactFormPage> */
	private ?Lazy $page = null;

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets,
		private readonly Rest $rest,
		private readonly UploadParts $uploads
	) {}

	/**
	 * Some names are literals: the constants of ContactUploads, Delivery and Webhooks would load these classes.
	 */
	public function register(): void {
		$this->register_documents();
		$this->uploads->add( 'contact', Lazy::of( fn(): ContactUploads => new ContactUploads( $this->stored()->forms ) ) );
		$this->register_mails();
		$this->register_webhooks();
		$intake = Lazy::of( fn(): ContactIntake => $this->intake() );
		$extras = Lazy::of( fn(): FormExtras => new FormExtras( $this->own() ) );
		$routes = Lazy::of( fn(): FeedbackRoutes => new FeedbackRoutes( $this->rest, $this->stored()->forms, $intake, $extras->get() ) );
		add_action( 'rest_api_init', array( $routes, 'register' ) );
		$markup = Lazy::of( static fn(): ContactFormMarkup => new ContactFormMarkup( $extras->get() ) );
		$this->register_page( Lazy::of( fn(): PlainPost => new PlainPost( $this->stored()->forms, $intake ) ), $markup );
	}

	private function register_documents(): void {
		add_action( 'init', array( ContactFormType::class, 'register' ) );
		$watch = Lazy::of( fn(): DocumentWatch => new DocumentWatch( ContactFormType::of(), $this->stored() ) );
		DocumentHooks::register( ContactFormType::NAME, $watch );
	}

	private function register_mails(): void {
		$delivery = Lazy::of( fn(): Delivery => $this->delivery() );
		add_action( 'aisle_contact_deliver', array( $delivery, 'try_again' ), 10, 3 );
		add_filter( 'aisle_contact_resend', array( $delivery, 'resend' ), 10, 3 );
		$privacy = Lazy::of( fn(): PrivacyText => new PrivacyText( $this->own() ) );
		add_action( 'admin_init', array( $privacy, 'suggest' ) );
		$test = Lazy::of( fn(): TestMail => new TestMail( new ContactMail( $this->uploads->rows() ) ) );
		add_filter( 'aisle_contact_test_mail', array( $test, 'send' ), 10, 3 );
	}

	private function register_webhooks(): void {
		$address  = Lazy::of( static fn(): PublicAddress => PublicAddress::by_dns() );
		$webhooks = Lazy::of( fn(): Webhooks => new Webhooks( $this->messages(), $address->get(), $this->own()->webhooks( ... ) ) );
		add_action( 'aisle_contact_webhook', array( $webhooks, 'send' ), 10, 3 );
		add_action( 'aisle_contact_entry_saved', array( $webhooks, 'plan' ), 10, 2 );
		add_filter( 'aisle_contact_resend', array( $webhooks, 'resend' ), 10, 3 );
		$health = Lazy::of( fn(): WebhookHealth => new WebhookHealth( $this->messages(), $address->get(), $this->own()->webhooks( ... ) ) );
		add_filter( 'site_status_tests', array( $health, 'add_test' ) );
		$rescued = Lazy::of( fn(): RescuedMessages => new RescuedMessages( $this->messages(), $this->delivery(), $webhooks->get() ) );
		add_action( 'woocommerce_cleanup_personal_data', array( $rescued, 'take_up' ) );
		add_action( 'aisle_contact_entry_not_spam', array( $rescued, 'pass_on' ) );
	}

	/**
	 * @param Lazy<PlainPost>         $post
	 * @param Lazy<ContactFormMarkup> $markup
	 */
	private function register_page( Lazy $post, Lazy $markup ): void {
		$forms      = fn(): ContactFormRepository => $this->stored()->forms;
		$page       = Lazy::of( fn(): ContactFormPage => new ContactFormPage( $forms(), $markup->get(), $post->get(), $this->assets ) );
		$this->page = $page;
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- It is only compared.
		$on_post = static fn() => 'POST' === ( $_SERVER['REQUEST_METHOD'] ?? '' ) ? $post->answer() : null;
		// Before themes and block templates draw anything, after WordPress knows which page it is.
		add_action( 'template_redirect', $on_post, 5 );
		$preview = Lazy::of( static fn(): FormPreview => new FormPreview( $page, $markup ) );
		add_filter( 'aisle_contact_form_preview', array( $preview, 'preview' ), 10, 4 );
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- FormPreview checks the capability.
		$on_page = static fn() => isset( $_GET['aisle-contact-form-preview'] ) ? $preview->show_page() : null;
		add_action( 'template_redirect', $on_page, 0 );
		$this->register_embedding( $page );
	}

	/**
	 * @param Lazy<ContactFormPage> $page
	 */
	private function register_embedding( Lazy $page ): void {
		$own      = Lazy::of( fn(): ContactSettings => $this->own() );
		$dialogs  = Lazy::of( static fn(): FormDialogs => new FormDialogs( $page->get() ) );
		$question = Lazy::of( fn(): ProductQuestion => new ProductQuestion( $this->stored()->forms, $this->own(), $dialogs ) );
		$form     = Lazy::of( fn(): ContactFormBlock => new ContactFormBlock( $page, $this->assets, $own ) );
		$button   = Lazy::of( static fn(): ProductQuestionBlock => new ProductQuestionBlock( $question ) );
		add_action( 'init', array( $form, 'register_block' ), 20 );
		add_action( 'enqueue_block_editor_assets', array( $form, 'tell_forms' ) );
		add_action( 'init', array( $button, 'register_block' ), 20 );
		( new Embedding( $page, $question, $dialogs, $own ) )->register();
	}

	public function boot_data(): ?array {
		return $this->page?->made()?->boot_data();
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
		return $this->stored()->documents();
	}

	private function stored(): StoredContactForms {
		return $this->stored ??= new StoredContactForms();
	}

	private function messages(): MessageRows {
		return $this->messages ??= new MessageRows();
	}

	private function own(): ContactSettings {
		return $this->own ??= new ContactSettings( $this->settings );
	}

	private function intake(): ContactIntake {
		$own = $this->own();
		return $this->intake ??= new ContactIntake(
			new ContactFiles( $this->uploads->files() ),
			new SpamCourt(
				array(
					new PaceJudge(),
					new DisallowedWordsJudge( $this->stored()->forms ),
					new TurnstileJudge( $own->turnstile_secret( ... ) ),
					new AkismetJudge( $own->akismet_key( ... ) ),
				)
			),
			new ContactDesk( $this->messages(), $this->delivery() ),
			new FormExtras( $own )
		);
	}

	private function delivery(): Delivery {
		return $this->delivery ??= new Delivery( $this->messages(), new ContactMail( $this->uploads->rows() ) );
	}
}
