<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms;

use Aisle\Features\ContactForms\Embedding\ContactFormPage;
use Aisle\Features\ContactForms\Embedding\Embedding;
use Aisle\Features\ContactForms\Embedding\FormPreview;
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
use Aisle\Platform\Documents\HasDocuments;
use Aisle\Platform\Feature;
use Aisle\Platform\HasBootData;
use Aisle\Platform\HasSettings;
use Aisle\Platform\Messages\MessageRows;
use Aisle\Platform\Rest;
use Aisle\Platform\Settings;
use Aisle\Platform\Uploads\UploadParts;

/**
 * Contact forms, from the page to the entry and the mail. Who reads the entries and writes the forms is another room's.
 */
final class ContactForms implements Feature, HasSettings, HasBootData, HasDocuments {

	private readonly StoredContactForms $stored;
	private readonly MessageRows $messages;
	private ?ContactIntake $intake = null;
	private ?Delivery $delivery    = null;
	private ?ContactFormPage $page = null;

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets,
		private readonly Rest $rest,
		private readonly UploadParts $uploads
	) {
		$this->stored   = new StoredContactForms();
		$this->messages = new MessageRows();
	}

	public function register(): void {
		$own = new ContactSettings( $this->settings );
		$this->stored->register();
		$this->uploads->add( ContactUploads::KIND, new ContactUploads( $this->stored->forms ) );
		$this->delivery()->register();
		( new PrivacyText( $own ) )->register();
		( new TestMail( new ContactMail( $this->uploads->rows() ) ) )->register();
		$webhooks = new Webhooks( $this->messages, PublicAddress::by_dns(), $own->webhooks( ... ) );
		$webhooks->register();
		( new WebhookHealth( $this->messages, PublicAddress::by_dns(), $own->webhooks( ... ) ) )->register();
		( new RescuedMessages( $this->messages, $this->delivery(), $webhooks ) )->register();
		( new FeedbackRoutes( $this->rest, $this->stored->forms, $this->intake(), new FormExtras( $own ) ) )->register();
		$markup     = new ContactFormMarkup( new FormExtras( $own ) );
		$post       = new PlainPost( $this->stored->forms, $this->intake() );
		$this->page = new ContactFormPage( $this->stored->forms, $markup, $post, $this->assets );
		$post->register();
		( new FormPreview( $this->page, $markup ) )->register();
		( new Embedding( $this->page, $this->assets, $this->stored->forms, $own ) )->register();
	}

	public function boot_data(): ?array {
		return $this->page?->boot_data();
	}

	public function settings_title(): string {
		return __( 'Contact forms', 'aisle' );
	}

	public function settings_schema(): array {
		return ContactSettings::schema();
	}

	public function documents(): DocumentRepository {
		return $this->stored->documents();
	}

	private function intake(): ContactIntake {
		$own   = new ContactSettings( $this->settings );
		$court = new SpamCourt( array( new PaceJudge(), new DisallowedWordsJudge( $this->stored->forms ), new TurnstileJudge( $own->turnstile_secret( ... ) ), new AkismetJudge( $own->akismet_key( ... ) ) ) );
		return $this->intake ??= new ContactIntake( new ContactFiles( $this->uploads->files() ), $court, new ContactDesk( $this->messages, $this->delivery() ), new FormExtras( $own ) );
	}

	private function delivery(): Delivery {
		return $this->delivery ??= new Delivery( $this->messages, new ContactMail( $this->uploads->rows() ) );
	}
}
