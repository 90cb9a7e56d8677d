<?php
declare(strict_types=1);

namespace Aisle\Platform\Shop;

/**
 * A video that a page may play: a file of the site, or a YouTube or Vimeo video, each in a normalized form. Everything
 * else is rejected, on saving and again on printing.
 */
final class VideoUrl {

	private const FILE_PATTERN = '#\.(?:mp4|m4v|webm|ogv)\z#i';

	/**
	 * @param 'file'|'youtube'|'vimeo' $kind
	 * @param string                   $address URL as stored and shown to the merchant.
	 * @param string                   $source  URL that is loaded after the shopper clicks play.
	 */
	private function __construct(
		public readonly string $kind,
		public readonly string $address,
		public readonly string $source
	) {}

	/**
	 * @param list<string> $file_hosts Hosts (`shop.example`, `127.0.0.1:8080`) whose files may be played; the store's
	 *                                 own first. URLs on that host are stored without it, so that they still work after
	 *                                 the store has moved.
	 */
	public static function parse( string $url, array $file_hosts ): ?self {
		list( $url, $fragment ) = array_pad( explode( '#', trim( $url ), 2 ), 2, '' );
		if ( preg_match( '#\A/[\w%+.,~@-][^\x00-\x20"\'<>\\\\?\#]*\z#', $url ) && preg_match( self::FILE_PATTERN, $url ) ) {
			return self::with_start( new self( 'file', $url, $url ), self::start( $fragment, array() ), '#t=%d', '#t=%d' );
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions.parse_url_parse_url -- Pure: no WordPress here.
		$parts = preg_match( '#[\x00-\x20"\'<>\\\\]#', $url ) ? false : parse_url( $url );
		if (
			! is_array( $parts )
			|| isset( $parts['user'] )
			|| ! in_array( strtolower( $parts['scheme'] ?? '' ), array( 'http', 'https' ), true )
		) {
			return null;
		}
		$host = strtolower( $parts['host'] ?? '' );
		$path = $parts['path'] ?? '';
		parse_str( $parts['query'] ?? '', $query );
		$start     = self::start( $fragment, $query );
		$authority = isset( $parts['port'] ) ? "{$host}:{$parts['port']}" : $host;
		return match ( (string) preg_replace( '#\A(?:www|m)\.#', '', $host ) ) {
			'youtube.com', 'youtube-nocookie.com', 'youtu.be' => self::with_start(
				self::youtube( $path, $query ),
				$start,
				'&t=%ds',
				'&start=%d'
			),
			'vimeo.com', 'player.vimeo.com' => self::with_start( self::vimeo( $path, $query ), $start, '#t=%ds', '#t=%ds' ),
			default => preg_match( self::FILE_PATTERN, $path )
				? self::with_start( self::file( $url, $path, array_search( $authority, $file_hosts, true ) ), $start, '#t=%d', '#t=%d' )
				: null,
		};
	}

	/**
	 * Returns the start time in seconds, as YouTube, Vimeo and browsers write it: `90`, `90s`, `1m30s`, `1h2m3s`.
	 *
	 * @param array<array-key, mixed> $query
	 * @return int 0 for the beginning, or if the format is not recognized.
	 */
	private static function start( string $fragment, array $query ): int {
		parse_str( $fragment, $fragment_values );
		$text = $query['t'] ?? $query['start'] ?? $query['time_continue'] ?? $fragment_values['t'] ?? '';
		if (
			! is_string( $text )
			|| ! preg_match( '/\A(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})(?:\.\d+)?s?)?\z/', strtolower( $text ), $found )
		) {
			return 0;
		}
		return (int) ( $found[1] ?? 0 ) * 3600 + (int) ( $found[2] ?? 0 ) * 60 + (int) ( $found[3] ?? 0 );
	}

	/**
	 * Returns the video with a start time.
	 *
	 * @param string $stored_url_format Format of the start time at the end of the stored URL.
	 * @param string $source_format  Format of the start time at the end of the source.
	 */
	private static function with_start( ?self $video, int $start, string $stored_url_format, string $source_format ): ?self {
		return null === $video || 0 === $start
			? $video
			: new self(
				$video->kind,
				$video->address . sprintf( $stored_url_format, $start ),
				$video->source . sprintf( $source_format, $start )
			);
	}

	/**
	 * @param int|string|false $host_index Index in the list of allowed hosts.
	 */
	private static function file( string $url, string $path, int|string|false $host_index ): ?self {
		return match ( $host_index ) {
			false => null,
			0 => self::parse( $path, array() ),
			default => new self( 'file', $url, $url ),
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
		return new self(
			'youtube',
			"https://www.youtube.com/watch?v={$id}",
			"https://www.youtube-nocookie.com/embed/{$id}?autoplay=1&rel=0&playsinline=1"
		);
	}

	/**
	 * @param array<array-key, mixed> $query `h` is the key of an unlisted video.
	 */
	private static function vimeo( string $path, array $query ): ?self {
		if ( ! preg_match( '#\A/(?:video/)?(\d{5,12})(?:/([0-9a-f]{6,20}))?/?\z#', $path, $found ) ) {
			return null;
		}
		$key = $found[2] ?? $query['h'] ?? '';
		if ( ! is_string( $key ) || ! preg_match( '#\A[0-9a-f]*\z#', $key ) ) {
			return null;
		}
		$stored_url = "https://vimeo.com/{$found[1]}" . ( '' === $key ? '' : "/{$key}" );
		return new self(
			'vimeo',
			$stored_url,
			"https://player.vimeo.com/video/{$found[1]}?dnt=1&autoplay=1" . ( '' === $key ? '' : "&h={$key}" )
		);
	}
}
