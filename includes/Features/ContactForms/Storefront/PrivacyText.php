<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront;

/**
 * Suggests a text for the store's privacy policy (Settings → Privacy): what is stored of a submission, and who else
 * gets it with the current settings.
 */
final class PrivacyText {

	public function __construct( private readonly ContactSettings $settings ) {}

	/** `admin_init` */
	public function suggest(): void {
		if ( current_user_can( 'manage_privacy_options' ) ) {
			wp_add_privacy_policy_content( __( 'Contact forms', 'aisle' ) . ' (Aisle)', wp_kses_post( $this->html() ) );
		}
	}

	public function html(): string {
		$own = array( self::kept(), self::counted(), ...$this->passed_on() );
		/**
		 * Filters the suggested paragraphs about contact forms in the privacy policy, for plugins that process entries.
		 *
		 * @param string[] $paragraphs Plain texts, one per paragraph.
		 */
		$paragraphs = array_values( array_filter( (array) apply_filters( 'aisle_contact_privacy_paragraphs', $own ), 'is_string' ) );
		$hint       = __(
			'Your forms may ask for more than is said here: name what they ask for, and why you may keep it. Where a form keeps drafts, what somebody has begun to write stays in that browser until it is sent.',
			'aisle'
		);
		$lead       = '<strong class="privacy-policy-tutorial">' . esc_html__( 'Suggested text:', 'aisle' ) . ' </strong>';
		return '<p class="privacy-policy-tutorial">' . esc_html( $hint ) . '</p><p>' . $lead
			. implode( '</p><p>', array_map( 'esc_html', $paragraphs ) ) . '</p>';
	}

	private static function kept(): string {
		return __(
			'When you send us a message with a form, we keep what you wrote, the files you sent, the page you sent it from, the product it is about, what your browser says of itself, and your account if you are logged in, so that we can answer you. The message is sent to us by email as well.',
			'aisle'
		);
	}

	private static function counted(): string {
		return __(
			'So that nobody floods us with messages, we count how many come from one internet address. The address itself is not kept, only a code that is made of it, for a day or two.',
			'aisle'
		);
	}

	/**
	 * @return list<string>
	 */
	private function passed_on(): array {
		$text = array();
		if ( '' !== $this->settings->akismet_key() ) {
			$text[] = __(
				'Akismet, a service of Automattic Inc., tells us whether a message is spam. It gets the message, your name and email address, your internet address, and what your browser says of itself.',
				'aisle'
			);
		}
		if ( null !== $this->settings->captcha() ) {
			$text[] = __(
				'Cloudflare Turnstile, a service of Cloudflare, Inc., checks that a person sends a form. It is loaded once you touch the form, and gets your internet address and what it needs to know of your browser.',
				'aisle'
			);
		}
		$hosts = array_unique( array_filter( array_map(
			static fn ( string $url ): string => (string) wp_parse_url( $url, PHP_URL_HOST ),
			$this->settings->webhooks()['urls']
		) ) );
		if ( array() !== $hosts ) {
			/* translators: %s: names of servers, such as crm.example.com. */
			$text[] = sprintf( __( 'Messages are passed on to programs that we work with, at %s.', 'aisle' ), implode( ', ', $hosts ) );
		}
		return $text;
	}
}
