<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Spam;

use Aisle\Features\ContactForms\Entries\NewEntry;
use Aisle\Features\ContactForms\Storefront\RequestMeta;

/**
 * Verifies the Turnstile token with Cloudflare, if the merchant has entered both keys.
 */
final class TurnstileSpamCheck implements SpamCheck {

	/**
	 * Error codes that the visitor's token causes. All others mean a wrong key, a wrong request or a problem at
	 * Cloudflare.
	 */
	private const TOKEN_ERRORS = array( 'missing-input-response', 'invalid-input-response', 'timeout-or-duplicate' );

	private const URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

	/**
	 * @param \Closure(): string $secret Returns the secret key; empty if Turnstile is disabled.
	 */
	public function __construct( private readonly \Closure $secret ) {}

	public function reason( NewEntry $message, RequestMeta $meta ): string {
		$secret = ( $this->secret )();
		if ( '' === $secret ) {
			return '';
		}
		if ( '' === $meta->captcha ) {
			return 'captcha';
		}
		$response = wp_safe_remote_post( self::URL, array(
			'timeout' => 4,
			'body'    => array(
				'secret'   => $secret,
				'response' => $meta->captcha,
			),
		) );
		$result  = is_wp_error( $response ) ? null : json_decode( wp_remote_retrieve_body( $response ), true );
		if ( ! is_array( $result ) || false !== ( $result['success'] ?? null ) ) {
			return '';
		}
		$codes = array_filter( (array) ( $result['error-codes'] ?? array() ), 'is_string' );
		if ( array() === $codes || array() !== array_intersect( $codes, self::TOKEN_ERRORS ) ) {
			return 'captcha';
		}
		// A mistyped key must not classify every submission as spam.
		wc_get_logger()->warning(
			sprintf(
				'Turnstile did not check a message: %s. Look at both keys in the settings of contact forms.',
				implode( ', ', $codes )
			),
			array( 'source' => 'aisle' )
		);
		return '';
	}
}
