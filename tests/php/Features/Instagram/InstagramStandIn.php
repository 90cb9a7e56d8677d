<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Instagram;

/**
 * Local stand-in of Instagram's API and of its image servers: responds to each request of WordPress's HTTP API, so that
 * no request leaves the machine.
 */
final class InstagramStandIn {

	/** @var list<string> Requested URLs. */
	public array $requests = array();

	/** @var list<array<array-key, mixed>> Arguments of the requests. */
	public array $arguments = array();

	/** Time in ms after which an image arrives. */
	public int $image_delay = 0;

	/** @var array<string, mixed>|\WP_Error Response of `me/media`: decoded JSON, or text under `text`. */
	public array|\WP_Error $media = array( 'data' => array() );

	/** @var array<string, mixed> Response of `refresh_access_token`. */
	public array $refresh = array( 'access_token' => 'SECOND', 'expires_in' => 5184000 );

	/** @var array<string, string> */
	public array $headers = array();

	/** Content of all images. */
	public string $image = '';

	public bool $knows_alt_text = true;

	public function start(): self {
		$this->image = self::jpeg( 800, 1000 );
		add_filter( 'pre_http_request', fn( $response, $args, $url ) => $this->respond( (string) $url, $args ), 10, 3 );
		return $this;
	}

	/**
	 * @param array<string, mixed> $members
	 * @return array<string, mixed> A post as the API returns it.
	 */
	public static function post( string $id, array $members = array() ): array {
		return $members + array(
			'id'         => $id,
			'media_type' => 'IMAGE',
			'media_url'  => "https://scontent.cdninstagram.com/v/{$id}.jpg?oh=1",
			'permalink'  => "https://www.instagram.com/p/{$id}/",
			'caption'    => "Caption {$id}",
		);
	}

	public static function jpeg( int $width, int $height ): string {
		$image = imagecreatetruecolor( max( 1, $width ), max( 1, $height ) );
		ob_start();
		imagejpeg( $image );
		return (string) ob_get_clean();
	}

	/** @return list<string> Requested URLs that contain this text. */
	public function requests_of( string $text ): array {
		return array_values( array_filter( $this->requests, static fn( string $url ): bool => str_contains( $url, $text ) ) );
	}

	/**
	 * @param array<array-key, mixed> $arguments
	 * @return array<string, mixed>|\WP_Error
	 */
	private function respond( string $url, array $arguments ): array|\WP_Error {
		$this->requests[]  = $url;
		$this->arguments[] = $arguments;
		if ( ! str_starts_with( $url, 'https://graph.instagram.com/' ) ) {
			usleep( $this->image_delay * 1000 );
			return self::response( $this->image, array() );
		}
		if ( str_contains( $url, 'refresh_access_token' ) ) {
			return self::response( (string) wp_json_encode( $this->refresh ), $this->headers );
		}
		if ( ! $this->knows_alt_text && str_contains( $url, 'alt_text' ) ) {
			$error = array( 'error' => array( 'message' => 'Tried accessing nonexisting field (alt_text)', 'code' => 100 ) );
			return self::response( (string) wp_json_encode( $error ), array(), 400 );
		}
		if ( $this->media instanceof \WP_Error ) {
			return $this->media;
		}
		return self::response(
			isset( $this->media['text'] ) ? (string) $this->media['text'] : (string) wp_json_encode( $this->media ),
			$this->headers,
			isset( $this->media['error'] ) ? 400 : 200
		);
	}

	/**
	 * @param array<string, string> $headers
	 * @return array<string, mixed>
	 */
	private static function response( string $body, array $headers, int $status = 200 ): array {
		return array(
			'headers'  => $headers,
			'body'     => $body,
			'response' => array( 'code' => $status, 'message' => '' ),
			'cookies'  => array(),
			'filename' => null,
		);
	}
}
