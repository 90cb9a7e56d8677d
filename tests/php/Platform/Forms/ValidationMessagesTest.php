<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Forms;

use Aisle\Platform\Forms\ValidationMessages;
use Aisle\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class ValidationMessagesTest extends TestCase {

	private const ROOT = __DIR__ . '/../../../../';

	/**
	 * @return array<string, array{array<string, mixed>}>
	 */
	public static function rows(): array {
		$rows = json_decode(
			(string) file_get_contents( self::ROOT . 'tests/vectors/platform/sentences.json' ),
			true,
			16,
			JSON_THROW_ON_ERROR
		);
		return array_map( static fn ( array $row ): array => array( $row ), array_column( $rows, null, 'name' ) );
	}

	/**
	 * @param array<string, mixed> $row
	 */
	#[DataProvider( 'rows' )]
	public function test_returns_error_message_that_the_page_shows( array $row ): void {
		$field = $row['field'];
		$model = null === $field ? null : array(
			'type'     => $field['type'],
			'messages' => $field['messages'],
			'rules'    => array(
				'multiple'   => $field['multiple'],
				'extensions' => $field['extensions'],
			),
		);
		self::assertSame( $row['sentence'], ValidationMessages::of( $model, $row['error'] ) );
	}

	public function test_has_a_vector_for_every_error_of_the_domain(): void {
		$codes = array();
		$files = new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator(
			self::ROOT . 'includes/Domain',
			\FilesystemIterator::SKIP_DOTS
		) );
		foreach ( $files as $file ) {
			preg_match_all( "/AnswerError::of\\(\\s*'(\\w+)'/", (string) file_get_contents( (string) $file ), $matches );
			array_push( $codes, ...$matches[1] );
		}
		$codes_with_vector = array_map( static fn ( array $row ): string => $row[0]['error']['code'], array_values( self::rows() ) );
		self::assertGreaterThan( 25, count( $codes ) );
		self::assertSame( array(), array_values( array_diff( $codes, $codes_with_vector ) ) );
	}
}
