<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Forms;

use Aisle\Domain\FormDocument\FormReview;
use Aisle\Domain\FormDocument\FormSchema;
use Aisle\Domain\FormDocument\FormulaTrees;
use Aisle\Platform\Documents\DocumentCompiler;
use Aisle\Platform\Documents\DocumentImage;
use Aisle\Platform\Documents\InvalidDocument;
use Aisle\Platform\Documents\ProblemText;

/**
 * Compiles the document that a merchant saves into the stored one: only known members, and each formula parsed once
 * into a tree. Trees in the posted document are dropped, so every stored tree is Aisle's.
 *
 * @phpstan-import-type Problem from ProblemText
 */
final class FormCompiler implements DocumentCompiler {

	/**
	 * @param array<mixed> $document Untrusted; docs/rest-option-forms.md lists its members.
	 * @return array<string, mixed> The document with `…_compiled` next to each formula.
	 */
	public function compile( array $document ): array {
		list( $compiled, $problems ) = $this->examine( $document );
		if ( array() !== $problems ) {
			throw InvalidDocument::error( $problems );
		}
		return $compiled;
	}

	/**
	 * @param array<mixed> $document Untrusted.
	 * @return list<Problem> Problems that prevent the document from being saved.
	 */
	public function problems( array $document ): array {
		return $this->examine( $document )[1];
	}

	public function problem( string $code ): array {
		return OptionProblemText::problem(
			array(
				'code' => $code,
				'path' => '',
			),
			array( 'fields' => array() )
		);
	}

	/**
	 * Returns the document for editing, without trees.
	 *
	 * @param array<mixed> $document
	 * @return array<string, mixed>
	 */
	public function source( array $document ): array {
		return self::with_completed_images( ( new FormSchema() )->clean( $document ) );
	}

	/**
	 * @param array<string, mixed> $clean
	 * @return array<string, mixed>
	 */
	private static function with_completed_images( array $clean ): array {
		foreach ( $clean['fields'] as $position => $field ) {
			foreach ( $field['options'] ?? array() as $number => $option ) {
				if ( isset( $option['image'] ) ) {
					$clean['fields'][ $position ]['options'][ $number ]['image'] = DocumentImage::of( $option['image'] );
				}
			}
		}
		return $clean;
	}

	/**
	 * @param array<mixed> $document
	 * @return array{array<string, mixed>, list<Problem>}
	 */
	private function examine( array $document ): array {
		$schema   = new FormSchema();
		$trees    = new FormulaTrees();
		$clean    = self::with_completed_images( $schema->clean( $document ) );
		$compiled = $trees->add_to( $clean );
		$problems = array_merge( $schema->problems(), $trees->problems(), FormReview::problems( $compiled ) );
		return array(
			$compiled,
			array_map( static fn( array $problem ): array => OptionProblemText::problem( $problem, $clean ), $problems ),
		);
	}
}
