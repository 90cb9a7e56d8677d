<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms;

use Aisle\Domain\FormDocument\FormSchema;
use Aisle\Features\ProductOptions\FormCompiler;
use Aisle\Features\ProductOptions\OptionFormRepository;
use Aisle\Platform\ApiError;
use Aisle\Platform\Documents\ProblemText;

/**
 * Forms out of this shop and into it. What comes in is checked like anything an owner writes, gets a new id and is a
 * draft until somebody enables it.
 *
 * @phpstan-import-type Problem from ProblemText
 * @phpstan-type Portable array{aisle_option_form: int, title: string, document: array<string, mixed>}
 * @phpstan-type Imported array{id: int, title: string, notes: list<string>}
 * @phpstan-type Refused array{title: string, problems: list<Problem>}
 */
final class FormTransfer {

	public const VERSION = 1;
	public const MOST    = 100;

	public function __construct(
		private readonly OptionFormRepository $forms,
		private readonly FormCompiler $compiler,
		private readonly FormActions $actions
	) {}

	/**
	 * @return Portable
	 * @throws ApiError `unknown_form` (404).
	 */
	public function export( int $id ): array {
		$document = $this->forms->raw( $id );
		if ( null === $document ) {
			throw new ApiError( 'unknown_form', __( 'This form is no longer there.', 'aisle' ), 404 );
		}
		$packed = ( new PortableForm() )->packed( $this->compiler->source( $document ) );
		return array(
			'aisle_option_form' => self::VERSION,
			'title'             => (string) get_post_field( 'post_title', $id, 'raw' ),
			'document'          => FormReply::document( $packed ),
		);
	}

	/**
	 * @param array<mixed> $forms Untrusted, a list of what export() gives.
	 * @return array{imported: list<Imported>, refused: list<Refused>}
	 * @throws ApiError `too_many_forms` (400).
	 */
	public function import( array $forms ): array {
		if ( count( $forms ) > self::MOST ) {
			/* translators: %d: a number of forms. */
			throw new ApiError( 'too_many_forms', sprintf( __( 'Import %d forms at a time at most.', 'aisle' ), self::MOST ), 400 );
		}
		$result = array(
			'imported' => array(),
			'refused'  => array(),
		);
		foreach ( $forms as $form ) {
			$title = is_array( $form ) && is_string( $form['title'] ?? null ) ? $form['title'] : '';
			try {
				$result['imported'][] = $this->import_one( is_array( $form ) ? $form : array(), $title );
			} catch ( ApiError $error ) {
				$result['refused'][] = array(
					'title'    => $title,
					'problems' => $error->data['problems'] ?? array( ProblemText::problem( array( 'code' => $error->error_code, 'path' => '' ), array( 'fields' => array() ) ) ), // phpcs:ignore WordPress.Arrays
				);
			}
		}
		return $result;
	}

	/**
	 * @param array<mixed> $form
	 * @return Imported
	 */
	private function import_one( array $form, string $title ): array {
		if ( ! is_array( $form['document'] ?? null ) || ! isset( $form['aisle_option_form'] ) ) {
			throw new ApiError( 'not_a_document', '', 422 );
		}
		if ( self::VERSION !== $form['aisle_option_form'] ) {
			throw new ApiError( 'unknown_schema_version', '', 422 );
		}
		$schema   = new FormSchema();
		$portable = new PortableForm();
		$clean    = $schema->clean( $form['document'] );
		if ( array() !== $schema->problems() ) {
			$this->compiler->compile( $form['document'] );
		}
		$id = $this->actions->create( $title, $portable->unpacked( $clean ) );
		return array(
			'id'    => $id,
			'title' => (string) get_post_field( 'post_title', $id, 'raw' ),
			'notes' => $portable->notes(),
		);
	}
}
