<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart\Quantities;

use Aisle\Platform\Cart\Quantities\QuantityRange;
use Aisle\Tests\TestCase;
use PHPUnit\Framework\Attributes\CoversClass;
use PHPUnit\Framework\Attributes\DataProvider;

#[CoversClass( QuantityRange::class )]
final class QuantityRangeTest extends TestCase {

	/** Names of the rules on the page. */
	private const RULES = array(
		'below_minimum' => 'min',
		'above_maximum' => 'max',
		'wrong_step'    => 'step',
		''              => null,
	);

	/**
	 * @return array<string, array{array<string, mixed>}>
	 */
	public static function rows(): array {
		$rows = json_decode(
			(string) file_get_contents( __DIR__ . '/../../../../vectors/platform/quantity-steps.json' ),
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
	public function test_allows_same_quantities_as_the_page( array $row ): void {
		[ 'min' => $min, 'max' => $max, 'step' => $step ] = $row['rules'];
		$range = new QuantityRange( $min, $max, 'any' === $step ? null : $step, true, null );
		foreach ( $row['allowed'] as $quantity ) {
			self::assertSame( '', $range->problem( $quantity ), (string) $quantity );
		}
		foreach ( $row['broken'] as $quantity => $rule ) {
			self::assertSame( $rule, self::RULES[ $range->problem( (float) $quantity ) ], (string) $quantity );
		}
	}
}
