<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront;

use Aisle\Features\ContactForms\Contracts\PrivacySuggestion;

/**
 * Suggests a text for the store's privacy policy (Settings → Privacy): what is stored of a submission, and who else
 * gets it with the current settings.
 */
final class PrivacyText implements PrivacySuggestion {

	/**
	 * @param (\Closure(): string)|null $retention Returns the paragraph about how long entries are kept.
	 */
	public function __construct(
		private readonly ContactSettings $settings,
		private readonly ?\Closure $retention = null
	) {}

	public function suggest(): void {
		if ( current_user_can( 'manage_privacy_options' ) ) {
			wp_add_privacy_policy_content( __( 'Contact forms', 'aisle' ) . ' (Aisle)', wp_kses_post( $this->html() ) );
		}
	}

	public function html(): string {
		$default_paragraphs = array( self::storage_text(), self::rate_limit_text(), ...$this->sharing_texts() );
		if ( $this->retention ) {
			$default_paragraphs[] = ( $this->retention )();
		}
		/**
		 * Filters the suggested paragraphs about contact forms in the privacy policy, for plugins that process entries.
		 *
		 * @param string[] $paragraphs Plain texts, one per paragraph.
		 */
		$paragraphs = array_values( array_filter(
			(array) apply_filters( 'aisle_contact_privacy_paragraphs', $default_paragraphs ),
			'is_string'
		) );
		$hint       = __(
			'Describe any other data that your forms collect, and your legal basis for it. If a form saves drafts, unsent text stays in the visitor’s browser.',
			'aisle'
		);
		$intro       = '<strong class="privacy-policy-tutorial">' . esc_html__( 'Suggested text:', 'aisle' ) . ' </strong>';
		return '<p class="privacy-policy-tutorial">' . esc_html( $hint ) . '</p><p>' . $intro
			. implode( '</p><p>', array_map( 'esc_html', $paragraphs ) ) . '</p>';
	}

	private static function storage_text(): string {
		return __(
			'When you send us a message with a form, we store your answers, the files you sent, the page you sent it from, the product it is about, your browser’s user agent, and your account if you are logged in, so that we can answer you. We also receive the message by email.',
			'aisle'
		);
	}

	private static function rate_limit_text(): string {
		return __(
			'To prevent abuse, we count messages per IP address. We keep only a hash of it, for up to two days.',
			'aisle'
		);
	}

	/**
	 * @return list<string>
	 */
	private function sharing_texts(): array {
		$text = array();
		if ( '' !== $this->settings->akismet_key() ) {
			$text[] = __(
				'Akismet, a service of Automattic Inc., checks messages for spam. It receives the message, your name, email address, IP address, and your browser’s user agent.',
				'aisle'
			);
		}
		if ( null !== $this->settings->captcha() ) {
			$text[] = __(
				'Cloudflare Turnstile, a service of Cloudflare, Inc., protects forms from bots. It loads when you start to use a form and receives your IP address and browser data.',
				'aisle'
			);
		}
		$hosts = array_unique( array_filter( array_map(
			static fn ( string $url ): string => (string) wp_parse_url( $url, PHP_URL_HOST ),
			$this->settings->webhooks()['urls']
		) ) );
		if ( array() !== $hosts ) {
			/* translators: %s: names of servers, such as crm.example.com. */
			$text[] = sprintf( __( 'Messages are shared with services that we use, at %s.', 'aisle' ), implode( ', ', $hosts ) );
		}
		return $text;
	}
}
