<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Uploads;

/**
 * A visitor of the running store, with cookies, who writes multipart bodies by hand like an attacker.
 */
final class HttpVisitor {

	/** @var array<string, string> */
	private array $cookies = array();

	public function __construct( private readonly string $address ) {}

	/**
	 * @param array<string, string>                    $fields
	 * @param list<array{string, string, string}>      $files   Name of the part, file name, content.
	 * @param array<string, string>                    $headers
	 */
	public function post(
		string $path,
		array $fields,
		array $files = array(),
		array $headers = array( 'X-Aisle' => '1', 'Sec-Fetch-Site' => 'same-origin' )
	): HttpResponse {
		return $this->finish( $this->request( $path, $fields, $files, $headers ) );
	}

	/**
	 * Sends all requests in parallel as one visitor.
	 *
	 * @param list<array{string, array<string, string>, list<array{string, string, string}>}> $requests Path, fields,
	 *     files.
	 * @return list<HttpResponse>
	 */
	public function post_all( array $requests ): array {
		$multi   = curl_multi_init();
		$handles = array();
		foreach ( $requests as list( $path, $fields, $files ) ) {
			$handle = $this->request( $path, $fields, $files, array( 'X-Aisle' => '1', 'Sec-Fetch-Site' => 'same-origin' ) );
			curl_multi_add_handle( $multi, $handle );
			$handles[] = $handle;
		}
		do {
			curl_multi_exec( $multi, $running );
			curl_multi_select( $multi, 0.2 );
		} while ( $running > 0 );
		return array_map(
			fn ( \CurlHandle $handle ): HttpResponse => $this->reply( $handle, (string) curl_multi_getcontent( $handle ) ),
			$handles
		);
	}

	public function get( string $url ): HttpResponse {
		$handle = $this->handle( $url, array() );
		return $this->finish( $handle );
	}

	/**
	 * Sends a body of zeros without storing it in memory.
	 */
	public function post_zeros( string $path, int $bytes ): HttpResponse {
		$handle = $this->handle(
			$this->address . $path,
			array( 'X-Aisle: 1', 'Sec-Fetch-Site: same-origin', 'Content-Type: multipart/form-data; boundary=x', 'Expect:' )
		);
		curl_setopt_array(
			$handle,
			array(
				CURLOPT_POST          => true,
				CURLOPT_INFILESIZE    => $bytes,
				CURLOPT_UPLOAD        => true,
				CURLOPT_CUSTOMREQUEST => 'POST',
				CURLOPT_READFUNCTION  => static fn ( $ch, $stream, int $max ): string => str_repeat( "\0", $max ),
			)
		);
		return $this->finish( $handle );
	}

	/**
	 * @param array<string, string>               $fields
	 * @param list<array{string, string, string}> $files
	 * @param array<string, string>               $headers
	 */
	private function request( string $path, array $fields, array $files, array $headers ): \CurlHandle {
		$boundary = bin2hex( random_bytes( 12 ) );
		$body     = '';
		foreach ( $fields as $name => $value ) {
			$body .= "--{$boundary}\r\nContent-Disposition: form-data; name=\"{$name}\"\r\n\r\n{$value}\r\n";
		}
		foreach ( $files as list( $name, $file_name, $content ) ) {
			$body .= "--{$boundary}\r\nContent-Disposition: form-data; name=\"{$name}\"; filename=\"{$file_name}\"\r\nContent-Type: "
				. "image/jpeg\r\n\r\n{$content}\r\n";
		}
		$lines = array( 'Content-Type: multipart/form-data; boundary=' . $boundary, 'Expect:' );
		foreach ( $headers as $name => $value ) {
			$lines[] = $name . ': ' . $value;
		}
		$handle = $this->handle( $this->address . $path, $lines );
		curl_setopt( $handle, CURLOPT_POSTFIELDS, $body . "--{$boundary}--\r\n" );
		return $handle;
	}

	/**
	 * @param list<string> $headers
	 */
	private function handle( string $url, array $headers ): \CurlHandle {
		$handle = curl_init( $url );
		\PHPUnit\Framework\Assert::assertNotFalse( $handle );
		$cookies = implode(
			'; ',
			array_map(
				static fn ( string $name, string $value ): string => $name . '=' . $value,
				array_keys( $this->cookies ),
				$this->cookies
			)
		);
		curl_setopt_array(
			$handle,
			array(
				CURLOPT_RETURNTRANSFER => true,
				CURLOPT_HEADER         => true,
				CURLOPT_HTTPHEADER     => '' === $cookies ? $headers : array_merge( $headers, array( 'Cookie: ' . $cookies ) ),
				CURLOPT_TIMEOUT        => 120,
				CURLOPT_PROXY          => '',
			)
		);
		return $handle;
	}

	private function finish( \CurlHandle $handle ): HttpResponse {
		return $this->reply( $handle, (string) curl_exec( $handle ) );
	}

	private function reply( \CurlHandle $handle, string $answer ): HttpResponse {
		$length   = (int) curl_getinfo( $handle, CURLINFO_HEADER_SIZE );
		$response = new HttpResponse(
			(int) curl_getinfo( $handle, CURLINFO_RESPONSE_CODE ),
			substr( $answer, 0, $length ),
			substr( $answer, $length )
		);
		preg_match_all( '/^Set-Cookie:\s*([^=;\s]+)=([^;\r\n]*)/mi', $response->head, $cookies, PREG_SET_ORDER );
		foreach ( $cookies as $cookie ) {
			$this->cookies[ $cookie[1] ] = $cookie[2];
		}
		return $response;
	}
}
