<?php
declare(strict_types=1);

namespace Aisle\Features\Gallery;

/**
 * Where a video of a gallery lies: a file of the shop's own, or one of two services, each brought to one form. Everything else is refused,
 * when it is saved and again when it is printed.
 */
final class VideoAddress {

	private const FILE = '#\.(?:mp4|m4v|webm|ogv)\z#i';

	/**
	 * @param 'file'|'youtube'|'vimeo' $kind
	 * @param string                   $address As it is stored and shown to the owner.
	 * @param string                   $source  What is fetched once somebody has pressed play.
	 */
	private function __construct(
		public readonly string $kind,
		public readonly string $address,
		public readonly string $source
	) {}

	/**
	 * @param list<string> $file_hosts Hosts (`shop.example`, `127.0.0.1:8080`) whose files may be played; the shop's own first. Its files
	 *                                 are kept without it, so that they still play when the shop has moved.
	 */
	public static function parse( string $address, array $file_hosts ): ?self {
		$address = trim( $address );
		if ( preg_match( '#\A/[\w%+.,~@-][^\x00-\x20"\'<>\\\\?\#]*\z#', $address ) && preg_match( self::FILE, $address ) ) {
			return new self( 'file', $address, $address );
		}
		$parts = preg_match( '#[\x00-\x20"\'<>\\\\]#', $address ) ? false : parse_url( $address ); // phpcs:ignore WordPress.WP.AlternativeFunctions.parse_url_parse_url -- Pure: no WordPress here.
		if ( ! is_array( $parts ) || isset( $parts['user'] ) || ! in_array( strtolower( $parts['scheme'] ?? '' ), array( 'http', 'https' ), true ) ) {
			return null;
		}
		$host = strtolower( $parts['host'] ?? '' );
		$path = $parts['path'] ?? '';
		parse_str( $parts['query'] ?? '', $query );
		$authority = isset( $parts['port'] ) ? "{$host}:{$parts['port']}" : $host;
		return match ( (string) preg_replace( '#\A(?:www|m)\.#', '', $host ) ) {
			'youtube.com', 'youtube-nocookie.com', 'youtu.be' => self::youtube( $path, $query ),
			'vimeo.com', 'player.vimeo.com' => self::vimeo( $path, $query ),
			default => preg_match( self::FILE, $path ) ? self::file( $address, $path, array_search( $authority, $file_hosts, true ) ) : null,
		};
	}

	/** @param int|string|false $host Place among the hosts whose files may be played. */
	private static function file( string $address, string $path, int|string|false $host ): ?self {
		return match ( $host ) {
			false => null,
			0 => self::parse( $path, array() ),
			default => new self( 'file', $address, $address ),
		};
	}

	/**
	 * @param array<array-key, mixed> $query
	 */
	private static function youtube( string $path, array $query ): ?self {
		$in_path = preg_match( '#\A/(?:embed/|shorts/|live/|v/)?([\w-]{11})/?\z#', $path, $found ) ? $found[1] : '';
		$id      = '/watch' === $path && is_string( $query['v'] ?? null ) ? $query['v'] : $in_path;
		if ( ! preg_match( '#\A[\w-]{11}\z#', $id ) ) {
			return null;
		}
		return new self( 'youtube', "https://www.youtube.com/watch?v={$id}", "https://www.youtube-nocookie.com/embed/{$id}?autoplay=1&rel=0&playsinline=1" );
	}

	/**
	 * @param array<array-key, mixed> $query `h` is the key of a video that is not listed.
	 */
	private static function vimeo( string $path, array $query ): ?self {
		if ( ! preg_match( '#\A/(?:video/)?(\d{5,12})(?:/([0-9a-f]{6,20}))?/?\z#', $path, $found ) ) {
			return null;
		}
		$key = $found[2] ?? $query['h'] ?? '';
		if ( ! is_string( $key ) || ! preg_match( '#\A[0-9a-f]*\z#', $key ) ) {
			return null;
		}
		$address = "https://vimeo.com/{$found[1]}" . ( '' === $key ? '' : "/{$key}" );
		return new self( 'vimeo', $address, "https://player.vimeo.com/video/{$found[1]}?dnt=1&autoplay=1" . ( '' === $key ? '' : "&h={$key}" ) );
	}
}
