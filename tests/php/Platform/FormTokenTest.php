<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform;

use Aisle\Platform\Http\FormToken;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class FormTokenTest extends TestCase {

	public function test_returns_age_of_a_token(): void {
		self::assertSame( 0, FormToken::age( 'contact-1', FormToken::issue( 'contact-1' ) ) );
	}

	public function test_returns_null_when_token_is_of_another_form(): void {
		self::assertNull( FormToken::age( 'contact-2', FormToken::issue( 'contact-1' ) ) );
	}

	public function test_issues_different_tokens_in_the_same_second(): void {
		self::assertNotSame( FormToken::issue( 'contact-1' ), FormToken::issue( 'contact-1' ) );
	}

	#[\PHPUnit\Framework\Attributes\DataProvider( 'forged' )]
	public function test_returns_null_when_token_is_forged( callable $forge ): void {
		self::assertNull( FormToken::age( 'contact-1', $forge( FormToken::issue( 'contact-1' ) ) ) );
	}

	/**
	 * @return array<string, array{callable(string): string}>
	 */
	public static function forged(): array {
		return array(
			'an earlier time'         => array(
				static fn ( string $token ): string => ( (int) $token - 60 ) . substr( $token, (int) strpos( $token, '.' ) ),
			),
			'another signature'       => array(
				static fn ( string $token ): string => substr( $token, 0, -1 ) . ( str_ends_with( $token, 'a' ) ? 'b' : 'a' ),
			),
			'a line break at the end' => array( static fn ( string $token ): string => $token . "\n" ),
			'an empty token'          => array( static fn (): string => '' ),
		);
	}
}
