<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront;

use Aisle\Platform\Http\ApiError;

/**
 * Metadata of a submission: the posted values whose names begin with `_`, and request headers. Their format is
 * validated, but any client can forge them.
 */
final class RequestMeta {

	private const UNIT_TAG_PATTERN = '/\Aaisle-f([1-9][0-9]{0,15})-p([0-9]{1,16})-o([1-9][0-9]{0,3})\z/';

	/**
	 * @param array<string, string> $quiz           Field id => hash of its question.
	 * @param int                   $posted_product Product ID as posted, 0 if there is none. product() returns the
	 *                                              product if the visitor may see it.
	 */
	private function __construct(
		public readonly string $unit_tag,
		public readonly int $form_id,
		public readonly int $page_id,
		public readonly string $locale,
		public readonly string $token,
		public readonly string $honeypot,
		public readonly string $captcha,
		public readonly array $quiz,
		public readonly int $posted_product,
		public readonly int $posted_variation
	) {}

	/**
	 * @param array<mixed> $post_data Unslashed.
	 * @throws ApiError bad_unit_tag (400).
	 */
	public static function of( array $post_data, int $form_id ): self {
		$tag = self::posted_text( $post_data, '_aisle_unit_tag' );
		if ( 1 !== preg_match( self::UNIT_TAG_PATTERN, $tag, $part ) || (int) $part[1] !== $form_id ) {
			throw new ApiError( 'bad_unit_tag', __( 'The request could not be read.', 'aisle' ), 400 );
		}
		$quiz = is_array( $post_data['_aisle_quiz'] ?? null ) ? array_filter( $post_data['_aisle_quiz'], 'is_string' ) : array();
		return new self(
			$tag,
			$form_id,
			(int) $part[2],
			self::posted_text( $post_data, '_aisle_locale' ),
			self::posted_text( $post_data, '_aisle_token' ),
			self::posted_text( $post_data, '_aisle_subject' ),
			self::posted_text( $post_data, '_aisle_captcha', 4096 ),
			array_map( static fn ( string $hash ): string => substr( $hash, 0, 300 ), $quiz ),
			self::posted_id( $post_data, '_aisle_product' ),
			self::posted_id( $post_data, '_aisle_variation' )
		);
	}

	/**
	 * Returns the URL of the page from which the form was sent: the referrer if it is on this site, otherwise the
	 * page's permalink.
	 */
	public function page_url(): string {
		$referrer = self::header( 'HTTP_REFERER' );
		$host     = wp_parse_url( $referrer, PHP_URL_HOST );
		$url      = is_string( $host ) && strtolower( $host ) === strtolower( (string) wp_parse_url( home_url(), PHP_URL_HOST ) )
			? $referrer
			: (string) ( VisiblePost::is( $this->page_id ) ? get_permalink( $this->page_id ) : '' );
		return esc_url_raw( $url, array( 'http', 'https' ) );
	}

	/**
	 * Returns a parameter of the URL of the page from which the form was sent. Without JavaScript, the page may be
	 * cached, so the server fills hidden fields with it.
	 */
	public function parameter( string $name ): string {
		wp_parse_str( (string) wp_parse_url( $this->page_url(), PHP_URL_QUERY ), $parameters );
		$value = $parameters[ $name ] ?? '';
		return is_string( $value ) ? PostedSubmission::one_line( $value ) : '';
	}

	public function page_title(): string {
		return VisiblePost::is( $this->page_id )
			? wp_specialchars_decode( wp_strip_all_tags( get_the_title( $this->page_id ) ), ENT_QUOTES )
			: '';
	}

	/**
	 * Returns the product that the submission is about: the posted one, or else the product of the page from which it
	 * was sent.
	 */
	public function product(): ?SubjectProduct {
		return SubjectProduct::find_visible(
			0 === $this->posted_product ? $this->page_id : $this->posted_product,
			$this->posted_variation
		);
	}

	public static function user_agent(): string {
		return self::header( 'HTTP_USER_AGENT' );
	}

	private static function header( string $name ): string {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only made valid UTF-8 of one line; it is escaped where it is shown.
		$text = isset( $_SERVER[ $name ] ) && is_string( $_SERVER[ $name ] ) ? wp_unslash( $_SERVER[ $name ] ) : '';
		return mb_substr( PostedSubmission::one_line( $text ), 0, 500 );
	}

	/**
	 * @param array<mixed> $post_data
	 */
	private static function posted_id( array $post_data, string $name ): int {
		return 1 === preg_match( '/\A[1-9][0-9]{0,15}\z/', self::posted_text( $post_data, $name ) ) ? (int) $post_data[ $name ] : 0;
	}

	/**
	 * @param array<mixed> $post_data
	 */
	private static function posted_text( array $post_data, string $name, int $max = 300 ): string {
		$text = $post_data[ $name ] ?? '';
		return is_string( $text ) ? substr( wp_check_invalid_utf8( $text ), 0, $max ) : '';
	}
}
