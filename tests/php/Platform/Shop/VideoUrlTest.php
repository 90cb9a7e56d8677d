<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Shop;

use Aisle\Platform\Shop\VideoUrl;
use PHPUnit\Framework\Attributes\DataProvider;

final class VideoUrlTest extends \PHPUnit\Framework\TestCase {

	private const HOSTS = array( 'shop.example', '127.0.0.1:8080' );

	/**
	 * @return iterable<string, array{string, string, string}>
	 */
	public static function accepted(): iterable {
		$youtube = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0&playsinline=1';
		yield 'a YouTube page' => array( 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'youtube', $youtube );
		yield 'a youtu.be link' => array( ' http://youtu.be/aqz-KE-bpKQ?si=abc ', 'youtube', $youtube );
		yield 'a YouTube short' => array( 'https://m.youtube.com/shorts/aqz-KE-bpKQ', 'youtube', $youtube );
		yield 'a YouTube embed' => array( 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'youtube', $youtube );
		yield 'a Vimeo page' => array( 'https://vimeo.com/1084537', 'vimeo', 'https://player.vimeo.com/video/1084537?dnt=1&autoplay=1' );
		yield 'an unlisted Vimeo video' => array(
			'https://vimeo.com/1084537/ab12cd34ef',
			'vimeo',
			'https://player.vimeo.com/video/1084537?dnt=1&autoplay=1&h=ab12cd34ef',
		);
		yield 'the Vimeo player' => array(
			'https://player.vimeo.com/video/1084537?h=ab12cd34ef',
			'vimeo',
			'https://player.vimeo.com/video/1084537?dnt=1&autoplay=1&h=ab12cd34ef',
		);
		yield 'a file of the store' => array( 'https://shop.example/wp-content/uploads/a.MP4', 'file', '/wp-content/uploads/a.MP4' );
		yield 'a file of the store without its host' => array( '/wp-content/uploads/a.MP4', 'file', '/wp-content/uploads/a.MP4' );
		foreach ( array(
			'watch?v=aqz-KE-bpKQ&t=90',
			'watch?t=90s&v=aqz-KE-bpKQ',
			'watch?v=aqz-KE-bpKQ&t=1m30s',
			'embed/aqz-KE-bpKQ?start=90',
			'watch?v=aqz-KE-bpKQ#t=1m30s',
			'watch?v=aqz-KE-bpKQ&time_continue=90',
			'watch?v=aqz-KE-bpKQ&t=0h1m30s',
		) as $page ) {
			yield "a start at YouTube, $page" => array( "https://www.youtube.com/$page", 'youtube', "$youtube&start=90" );
		}
		yield 'a start of more than an hour' => array( 'https://youtu.be/aqz-KE-bpKQ?t=1h2m3s', 'youtube', "$youtube&start=3723" );
		foreach ( array( 't=', 't=0', 't=soon', 't[]=5', 't=-5', 't=1m30x' ) as $invalid_start ) {
			yield "no start, $invalid_start" => array( "https://youtu.be/aqz-KE-bpKQ?$invalid_start", 'youtube', $youtube );
		}
		yield 'a start at Vimeo' => array(
			'https://vimeo.com/1084537#t=1m30s',
			'vimeo',
			'https://player.vimeo.com/video/1084537?dnt=1&autoplay=1#t=90s',
		);
		yield 'a start in an unlisted Vimeo video' => array(
			'https://player.vimeo.com/video/1084537?h=ab12cd34ef#t=90',
			'vimeo',
			'https://player.vimeo.com/video/1084537?dnt=1&autoplay=1&h=ab12cd34ef#t=90s',
		);
		yield 'a start in a file' => array( 'https://shop.example/a.mp4#t=12', 'file', '/a.mp4#t=12' );
		yield 'a start in a file at a port' => array( 'http://127.0.0.1:8080/a.webm#t=12.5', 'file', 'http://127.0.0.1:8080/a.webm#t=12' );
		yield 'a file at a port' => array( 'http://127.0.0.1:8080/a.webm', 'file', 'http://127.0.0.1:8080/a.webm' );
	}

	#[DataProvider( 'accepted' )]
	public function test_normalizes_video_urls_of_supported_sites( string $address, string $kind, string $source ): void {
		$video = VideoUrl::parse( $address, self::HOSTS );
		self::assertNotNull( $video );
		self::assertSame( array( $kind, $source ), array( $video->kind, $video->source ) );
		self::assertSame( $source, VideoUrl::parse( $video->address, self::HOSTS )?->source, 'what is stored reads the same' );
	}

	/**
	 * @return iterable<string, array{string}>
	 */
	public static function rejected(): iterable {
		$addresses = array(
			'', 'aqz-KE-bpKQ', '//evil.example/a.mp4', '/\\evil.example/a.mp4', '/a.php', '/a.php?x=.mp4', '/a"b.mp4',
			'javascript:alert(1)//youtube.com/watch?v=aqz-KE-bpKQ', 'data:text/html,x', '//youtu.be/aqz-KE-bpKQ',
			'ftp://shop.example/a.mp4',
			'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ', 'https://evil.example/watch?v=aqz-KE-bpKQ',
			'https://youtube.com@evil.example/a.mp4', 'https://user:pass@shop.example/a.mp4',
			'https://www.youtube.com/watch?v=aqz-KE-bpK', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ"onload=x',
			'https://www.youtube.com/watch?v[]=aqz-KE-bpKQ', 'https://www.youtube.com/playlist?list=aqz-KE-bpKQ',
			'https://vimeo.com/channels/staffpicks', 'https://vimeo.com/1084537/../../x', 'https://player.vimeo.com/video/1084537?h[]=1',
			'https://player.vimeo.com/video/1084537?h=<x>',
			'https://shop.example/a.mp4.php', 'https://shop.example/a.svg', 'https://shop.example/a.php?x=.mp4',
			'https://other.example/a.mp4', 'http://127.0.0.1:9090/a.webm', "https://shop.example/a\n.mp4",
			'https://shop.example/"><script>.mp4',
		);
		foreach ( $addresses as $address ) {
			yield '' === $address ? 'nothing' : $address => array( $address );
		}
	}

	#[DataProvider( 'rejected' )]
	public function test_rejects_unsupported_or_unsafe_video_urls( string $address ): void {
		self::assertNull( VideoUrl::parse( $address, self::HOSTS ) );
	}
}
