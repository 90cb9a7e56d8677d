<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront;

use Aisle\Features\ContactForms\Documents\FormChoices;
use Aisle\Features\ContactForms\Storefront\Webhooks\PublicHost;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingValue;

/**
 * Settings for all contact forms. All may be empty.
 *
 * @phpstan-import-type Definition from SettingValue
 */
final class ContactSettings {

	public const FEATURE = 'contact-forms';

	public function __construct( private readonly Settings $settings ) {}

	/**
	 * @return array<string, Definition>
	 */
	public static function schema(): array {
		$spam         = __( 'Spam', 'aisle' );
		$integrations = __( 'Integrations', 'aisle' );
		return self::question_settings( __( 'Product questions', 'aisle' ) ) + array(
			'akismet'            => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Use Akismet', 'aisle' ),
				'help'    => __(
					'Akismet checks messages for spam. Mention this in your privacy policy.',
					'aisle'
				),
				'card'    => $spam,
			),
			'akismet_key'        => array(
				'type' => 'secret',
				'if'   => array( 'akismet', true ),
			) + self::text_setting(
				__( 'Akismet API key', 'aisle' ),
				__( 'Leave empty to use the Akismet plugin’s key.', 'aisle' ),
				$spam
			),
			'turnstile_site_key' => self::text_setting(
				__( 'Turnstile site key', 'aisle' ),
				__(
					'Cloudflare Turnstile loads when a visitor starts to use a form. Messages that fail the check are marked as spam. Mention this in your privacy policy.',
					'aisle'
				),
				$spam
			),
			'turnstile_secret'   => array( 'type' => 'secret' ) + self::text_setting(
				__( 'Turnstile secret key', 'aisle' ),
				__(
					'Forms include the security check once both keys are saved.',
					'aisle'
				),
				$spam
			),
			'webhook_urls'       => array(
				'type'    => 'text',
				'default' => '',
				'label'   => __( 'Webhooks', 'aisle' ),
				'help'    => __(
					'URLs that receive each new message, one per line. Only public URLs are called.',
					'aisle'
				),
				'card'    => $integrations,
				'check'   => self::webhook_problem( ... ),
			),
			'webhook_secret'     => array( 'type' => 'secret' ) + self::text_setting(
				__( 'Webhook secret', 'aisle' ),
				__(
					'Signs webhook requests. Without a secret, no requests are sent.',
					'aisle'
				),
				$integrations
			),
		);
	}

	/**
	 * @return int The form for questions about products; 0 if there is none. The form may no longer exist.
	 */
	public function question_form(): int {
		return $this->settings->integer( self::FEATURE, 'question_form' );
	}

	/**
	 * @return string Label of the button that opens the form for questions about products.
	 */
	public function question_text(): string {
		$custom_text = trim( $this->settings->string( self::FEATURE, 'question_text' ) );
		return '' === $custom_text ? __( 'Ask about this product', 'aisle' ) : $custom_text;
	}

	public function akismet_key(): string {
		if ( ! $this->settings->boolean( self::FEATURE, 'akismet' ) ) {
			return '';
		}
		$custom_key = trim( $this->settings->string( self::FEATURE, 'akismet_key' ) );
		return '' === $custom_key ? (string) get_option( 'wordpress_api_key', '' ) : $custom_key;
	}

	/**
	 * @return string Empty if Turnstile is off; it needs both keys.
	 */
	public function turnstile_secret(): string {
		return '' === trim( $this->settings->string( self::FEATURE, 'turnstile_site_key' ) )
			? ''
			: trim( $this->settings->string( self::FEATURE, 'turnstile_secret' ) );
	}

	/**
	 * @return array{sitekey: string}|null Data that the page needs for the captcha; null if there is none.
	 */
	public function captcha(): ?array {
		return '' === $this->turnstile_secret()
			? null
			: array( 'sitekey' => trim( $this->settings->string( self::FEATURE, 'turnstile_site_key' ) ) );
	}

	/**
	 * @return array{urls: list<string>, secret: string}
	 */
	public function webhooks(): array {
		$secret = trim( $this->settings->string( self::FEATURE, 'webhook_secret' ) );
		$urls   = array_map(
			static fn ( string $line ): string => esc_url_raw( trim( $line ), array( 'http', 'https' ) ),
			explode( "\n", $this->settings->string( self::FEATURE, 'webhook_urls' ) )
		);
		return array(
			'urls'   => '' === $secret ? array() : array_values( array_unique( array_filter( $urls ) ) ),
			'secret' => $secret,
		);
	}

	/**
	 * @return string The problem of the first URL that is not public; empty if all are.
	 */
	private static function webhook_problem( mixed $lines ): string {
		$public_host = PublicHost::by_dns();
		foreach ( array_filter( array_map( 'trim', explode( "\n", is_string( $lines ) ? $lines : '' ) ) ) as $line ) {
			if ( ! $public_host->is_public_url( esc_url_raw( $line, array( 'http', 'https' ) ) ) ) {
				return sprintf(
					/* translators: %s: a web address. */
					__(
						'“%s” is not a public URL. Enter a URL that starts with http:// or https:// and can be reached from the internet.',
						'aisle'
					),
					$line
				);
			}
		}
		return '';
	}

	/**
	 * @return array<string, Definition>
	 */
	private static function question_settings( string $card_title ): array {
		return array(
			'question_form' => array(
				'type'         => 'integer',
				'default'      => 0,
				'min'          => 0,
				'choices_from' => self::form_choices( ... ),
				'label'        => __( 'Product question form', 'aisle' ),
				'help'         => __(
					'Adds a button to product pages that opens this form. In block themes, add the “Question about a product” block to the single product template.',
					'aisle'
				),
				'card'    => $card_title,
			),
			'question_text' => array( 'placeholder' => __( 'Ask about this product', 'aisle' ) )
				+ self::text_setting( __( 'Button text', 'aisle' ), '', $card_title ),
		);
	}

	/**
	 * @return array<array-key, string>
	 */
	private static function form_choices(): array {
		$choices = array( __( 'No form', 'aisle' ) );
		foreach ( FormChoices::all() as $form ) {
			$choices[ $form['id'] ] = '' === $form['title'] ? "#{$form['id']}" : $form['title'];
		}
		return $choices;
	}

	/**
	 * @return Definition
	 */
	private static function text_setting( string $label, string $help, string $card_title ): array {
		return array(
			'type'    => 'string',
			'default' => '',
			'label'   => $label,
			'help'    => $help,
			'card'    => $card_title,
		);
	}
}
