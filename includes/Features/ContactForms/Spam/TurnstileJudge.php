<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Spam;

use Aisle\Features\ContactForms\RequestMeta;
use Aisle\Platform\Messages\NewMessage;

/**
 * Asks Cloudflare whether its check in the page was passed, where the owner has given both keys.
 */
final class TurnstileJudge implements SpamJudge {

	private const URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

	/**
	 * @param \Closure(): string $secret Empty where it is off.
	 */
	public function __construct( private readonly \Closure $secret ) {}

	public function reason( NewMessage $message, RequestMeta $meta ): string {
		$secret = ( $this->secret )();
		if ( '' === $secret ) {
			return '';
		}
		if ( '' === $meta->captcha ) {
			return 'captcha';
		}
		$reply = wp_safe_remote_post( self::URL, array(
			'timeout' => 4,
			'body'    => array(
				'secret'   => $secret,
				'response' => $meta->captcha,
			),
		) );
		$said  = is_wp_error( $reply ) ? null : json_decode( wp_remote_retrieve_body( $reply ), true );
		return is_array( $said ) && false === ( $said['success'] ?? null ) ? 'captcha' : '';
	}
}
