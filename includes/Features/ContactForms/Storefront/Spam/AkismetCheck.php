<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Spam;

use Aisle\Features\ContactForms\Entries\NewEntry;
use Aisle\Features\ContactForms\Storefront\RequestMeta;

/**
 * Checks a submission with Akismet, if the merchant has enabled it and there is a key.
 */
final class AkismetCheck implements SpamCheck {

	/**
	 * @param \Closure(): string $key Returns the API key; empty if Akismet is disabled.
	 */
	public function __construct( private readonly \Closure $key ) {}

	public function reason( NewEntry $message, RequestMeta $meta ): string {
		$key = ( $this->key )();
		if ( 1 !== preg_match( '/\A[A-Za-z0-9]{6,40}\z/', $key ) ) {
			return '';
		}
		$response = wp_safe_remote_post( "https://{$key}.rest.akismet.com/1.1/comment-check", array(
			'timeout' => 4,
			'body'    => self::request_body( $message ),
		) );
		return ! is_wp_error( $response ) && 'true' === trim( wp_remote_retrieve_body( $response ) ) ? 'akismet' : '';
	}

	/**
	 * @return array<string, string>
	 */
	private static function request_body( NewEntry $message ): array {
		return array(
			'blog'                 => home_url( '/' ),
			'blog_lang'            => $message->origin['locale'],
			'blog_charset'         => 'UTF-8',
			'user_ip'              => isset( $_SERVER['REMOTE_ADDR'] )
				? sanitize_text_field( wp_unslash( (string) $_SERVER['REMOTE_ADDR'] ) )
				: '',
			'user_agent'           => $message->origin['user_agent'],
			'referrer'             => $message->origin['referrer'],
			'permalink'            => $message->origin['page_url'],
			'comment_type'         => 'contact-form',
			'comment_author'       => $message->sender['name'],
			'comment_author_email' => $message->sender['email'],
			'comment_content'      => SpamText::of( $message ),
		);
	}
}
