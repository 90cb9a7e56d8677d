<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Answers;

use Aisle\Features\ProductOptions\Answers\PostedAnswers;
use Aisle\Platform\Http\ApiError;
use Aisle\Tests\Features\ProductOptions\OptionsTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class PostedAnswersTest extends OptionsTestCase {

	public function test_reads_quantities_and_places_by_their_wire_names(): void {
		$answers_by_form = PostedAnswers::parse(
			array(
				7 => array(
					'f_stand' => array( 'values' => array( 'o_oak' ), 'quantities' => array( 'o_oak' => '2' ) ),
					'f_place' => array(
						'place' => array(
							'wcpa_google_place' => '12 Engine Street',
							'wcpa_lat'          => '34.05',
							'wcpa_lng'          => '-118.2',
							'route'             => 'Engine Street',
							'country'           => '',
						),
					),
				),
			)
		);

		self::assertSame( array( 'o_oak' => '2' ), $answers_by_form[7]['f_stand']['quantities'] ?? null );
		self::assertSame( array( '12 Engine Street' ), $answers_by_form[7]['f_place']['values'] );
		self::assertSame(
			array( 'lat' => '34.05', 'lng' => '-118.2', 'route' => 'Engine Street' ),
			$answers_by_form[7]['f_place']['place'] ?? null
		);
	}

	public function test_prefers_typed_place_over_the_map_result(): void {
		$answers_by_form = PostedAnswers::parse( array(
			7 => array( 'f_place' => array( 'values' => array( 'At home' ), 'place' => array( 'wcpa_google_place' => 'Elsewhere' ) ) ),
		) );
		self::assertSame( array( 'At home' ), $answers_by_form[7]['f_place']['values'] );
	}

	public function test_reads_stored_answer_unchanged(): void {
		$answers = array(
			7 => array( 'f_place' => array( 'values' => array( 'Home' ), 'other' => null, 'place' => array( 'lat' => '1' ) ) ),
		);
		self::assertEquals( $answers, PostedAnswers::parse( $answers ) );
	}

	/**
	 * @return array<string, array{mixed}>
	 */
	public static function nonsense(): array {
		return array(
			'text instead of a list'     => array( 'x' ),
			'an invalid form ID'         => array( array( 'x' => array() ) ),
			'text instead of an answer'  => array( array( 7 => array( 'f_x' => 'x' ) ) ),
			'an unknown member'          => array( array( 7 => array( 'f_x' => array( 'price' => '1' ) ) ) ),
			'text instead of quantities' => array( array( 7 => array( 'f_x' => array( 'quantities' => '2' ) ) ) ),
			'nested quantities'          => array(
				array( 7 => array( 'f_x' => array( 'quantities' => array( 'o_x' => array( '2' ) ) ) ) ),
			),
			'lists in a place'           => array( array( 7 => array( 'f_x' => array( 'place' => array( 'lat' => array( '1' ) ) ) ) ) ),
			'a null byte'                => array( array( 7 => array( 'f_x' => array( 'place' => array( 'lat' => "1\0" ) ) ) ) ),
			'invalid UTF-8'              => array( array( 7 => array( 'f_x' => array( 'values' => array( "\xff" ) ) ) ) ),
		);
	}

	#[DataProvider( 'nonsense' )]
	public function test_rejects_unreadable_answers( mixed $posted_answers ): void {
		$this->expectExceptionObject( new ApiError(
			'bad_answers',
			'Your options could not be read. Please reload the page and choose again.'
		) );
		PostedAnswers::parse( $posted_answers );
	}
}
