<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform;

use Aisle\Platform\Http\FormToken;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class FormTokenTest extends TestCase {

	public function test_a_token_says_how_long_ago_it_was_given(): void {
		self::assertSame( 0, FormToken::age( 'contact-1', FormToken::issue( 'contact-1' ) ) );
	}

	public function test_a_token_of_another_form_is_none(): void {
		self::assertNull( FormToken::age( 'contact-2', FormToken::issue( 'contact-1' ) ) );
	}

	public function test_two_tokens_of_the_same_second_differ(): void {
		self::assertNotSame( FormToken::issue( 'contact-1' ), FormToken::issue( 'contact-1' ) );
	}

	#[\PHPUnit\Framework\Attributes\DataProvider( 'forged' )]
	public function test_what_was_changed_or_made_up_is_no_token( callable $forge ): void {
		self::assertNull( FormToken::age( 'contact-1', $forge( FormToken::issue( 'contact-1' ) ) ) );
	}

	/**
	 * @return array<string, array{callable(string): string}>
	 */
	public static function forged(): array {
		return array(
			'an earlier time'  => array(
				static fn ( string $token ): string => ( (int) $token - 60 ) . substr( $token, (int) strpos( $token, '.' ) ),
			),
			'another signature' => array(
				static fn ( string $token ): string => substr( $token, 0, -1 ) . ( str_ends_with( $token, 'a' ) ? 'b' : 'a' ),
			),
			'a line more'      => array( static fn ( string $token ): string => $token . "\n" ),
			'nothing'          => array( static fn (): string => '' ),
		);
	}
}
