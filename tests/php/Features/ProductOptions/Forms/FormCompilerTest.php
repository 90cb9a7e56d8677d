<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Forms;

use Aisle\Features\ProductOptions\Forms\FormCompiler;
use Aisle\Platform\Http\ApiError;
use Aisle\Tests\Features\ProductOptions\OptionsTestCase;

final class FormCompilerTest extends OptionsTestCase {

	/** Invalid values anywhere in a hand-written or malicious document. */
	private const INVALID_VALUES = array(
		null,
		true,
		false,
		0,
		-1,
		1.5,
		1e300,
		'',
		'x',
		'$5',
		'{value} ^ 2',
		'{field.f_gone.price}',
		'(a+)+$',
		'f_name',
		'custom',
		array(),
		array( 'a' => 1 ),
		array( 1, array( 2 ) ),
		array( array() ),
	);

	public function test_compiles_source_of_compiled_document_to_the_same_document(): void {
		$compiler = new FormCompiler();
		$compiled = $compiler->compile( self::full_document() );

		self::assertSame( $compiled, $compiler->compile( $compiler->source( $compiled ) ) );
		self::assertSame( $compiler->source( $compiled ), $compiler->source( $compiler->source( $compiled ) ) );
		self::assertStringNotContainsString( 'compiled', (string) wp_json_encode( $compiler->source( $compiled ) ) );
	}

	public function test_compiles_or_reports_problems_for_any_invalid_value(): void {
		$compiler = new FormCompiler();
		$rejected = 0;
		foreach ( self::paths( self::full_document() ) as $number => $path ) {
			foreach ( array( $number, $number + 7 ) as $choice ) {
				$document = self::with_value(
					self::full_document(),
					$path,
					self::INVALID_VALUES[ $choice % count( self::INVALID_VALUES ) ]
				);
				$problems = $compiler->problems( $document );
				$rejected += array() === $problems ? 0 : 1;
				self::assertSame( array() === $problems, $this->compiles( $document ), implode( '.', $path ) );
				foreach ( $problems as $problem ) {
					self::assertStringNotContainsString( '(' . $problem['code'] . ')', $problem['message'] );
				}
			}
		}
		self::assertGreaterThan( 100, $rejected );
	}

	/**
	 * @param array<mixed> $document
	 */
	private function compiles( array $document ): bool {
		try {
			( new FormCompiler() )->compile( $document );
			return true;
		} catch ( ApiError $error ) {
			self::assertSame( 422, $error->status );
			self::assertSame( $error->error_code, $error->data['problems'][0]['code'] );
			return false;
		}
	}

	/**
	 * @param array<mixed>     $document
	 * @param list<int|string> $path
	 * @return array<mixed>
	 */
	private static function with_value( array $document, array $path, mixed $value ): array {
		$key              = array_shift( $path );
		$document[ $key ] = array() === $path ? $value : self::with_value( $document[ $key ], $path, $value );
		return $document;
	}

	/**
	 * @param array<mixed>     $document
	 * @param list<int|string> $parent_path
	 * @return list<list<int|string>>
	 */
	private static function paths( array $document, array $parent_path = array() ): array {
		$paths = array();
		foreach ( $document as $key => $value ) {
			$paths[] = array( ...$parent_path, $key );
			$paths   = is_array( $value ) ? array_merge( $paths, self::paths( $value, array( ...$parent_path, $key ) ) ) : $paths;
		}
		return $paths;
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function full_document(): array {
		$rule   = array(
			'cl_source'   => 'field',
			'cl_field'    => 'f_wood',
			'cl_relation' => 'is',
			'cl_val'      => array( 'oak' ),
			'operator'    => '',
		);
		$fields = array(
			self::text(
				'f_name',
				array(
					'pricingType' => 'custom',
					'price'       => '{value.length} * 2',
					'required'    => true,
					'pattern'     => '[a-z]+',
					'minlength'   => 1,
					'maxlength'   => '9',
					'help'        => 'Help',
					'default'     => 'x',
					'width'       => 'half',
					'notes'       => 'Note',
				)
			),
			self::choice(
				'f_wood',
				'radio-group',
				array( 'o_oak' => '2', 'o_ash' => '3' ),
				array( 'other' => true, 'otherLabel' => 'Else', 'cl_rule' => null )
			),
			array(
				'id'       => 'f_look',
				'type'     => 'image-group',
				'label'    => 'Look',
				'multiple' => true,
				'options'  => array(
					array(
						'id'    => 'o_a',
						'label' => 'A',
						'image' => array(
							'image_id' => 0,
							'src'      => 'https://pictures.example/a.jpg',
							'full_src' => '',
							'title'    => '',
							'alt'      => 'A',
							'width'    => 4,
							'height'   => 3,
						),
					),
				),
			),
			array(
				'id'      => 'f_note',
				'type'    => 'paragraph',
				'content' => 'Sum #={field.f_name.price}=#',
				'cl_rule' => array(
					'action' => 'show',
					'groups' => array(
						array(
							'rules'    => array(
								$rule,
								array( 'groups' => array( array( 'rules' => array( $rule ), 'operator' => '' ) ), 'operator' => '' ),
							),
							'operator' => '',
						),
					),
				),
			),
		);
		$fields[3]['cl_rule']['groups'][0]['rules'][0]['operator'] = 'and';
		return self::document(
			$fields,
			array(
				'rules'      => array( 'bind_quantity' => true, 'quantity_bind_formula' => 'lookup("sizes", 1, 2, exact)' ),
				'tables'     => array(
					'sizes' => array( 'rows' => array( 1, 2 ), 'columns' => array( 2 ), 'cells' => array( array( 5 ), array( 6 ) ) ),
				),
				'assignment' => array(
					'include' => array( array( 'by' => 'product', 'ids' => array( 4, 5 ) ) ),
					'exclude' => array( array( 'by' => 'tag', 'ids' => array( 6 ) ) ),
				),
			)
		);
	}
}
