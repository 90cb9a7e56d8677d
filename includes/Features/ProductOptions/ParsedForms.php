<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

use Aisle\Domain\DomainError;
use Aisle\Domain\OptionForm\Shapes;
use Aisle\Features\ProductOptions\Admin\FormulaTrees;

/**
 * Stored texts of forms as documents and models in the visitor's language, each parsed once in a request.
 *
 * @phpstan-import-type Form from Shapes
 * @phpstan-type Parsed array{hash: string, document: array<string, mixed>, model: Form}
 */
final class ParsedForms {

	/** @var array<string, Parsed|null> By the hash of what was stored, so that it is never stale. */
	private array $parsed = array();

	/**
	 * @return Parsed|null Null where it cannot be read; then the log says why.
	 */
	public function of( string $json, int $id ): ?array {
		$hash = md5( has_filter( 'aisle_option_form_document' ) ? determine_locale() . $json : $json );
		if ( ! array_key_exists( $hash, $this->parsed ) ) {
			$this->parsed[ $hash ] = $this->parse( $json, $id, $hash );
		}
		return $this->parsed[ $hash ];
	}

	/**
	 * @return Parsed|null
	 */
	private function parse( string $json, int $id, string $hash ): ?array {
		$stored = json_decode( $json, true );
		if ( ! is_array( $stored ) ) {
			return null;
		}
		try {
			$document = self::in_language( $stored, $id );
			return array(
				'hash'     => $hash,
				'document' => $document,
				'model'    => FormDocument::to_model( $document ),
			);
		} catch ( DomainError $error ) {
			wc_get_logger()->error( 'Option form ' . $id . ' cannot be read: ' . $error->error_code, array( 'source' => 'aisle' ) + $error->data );
			return null;
		}
	}

	/**
	 * A translated text may have formulas in it, so trees are made anew; a translation that breaks one is not shown.
	 *
	 * @param array<string, mixed> $document
	 * @return array<string, mixed>
	 */
	private static function in_language( array $document, int $id ): array {
		/**
		 * Filters a form as the shop reads it. A language plugin puts its translations of labels, messages and contents in.
		 *
		 * @param array<string, mixed> $document As it was saved.
		 * @param int                  $id       The form.
		 */
		$translated = apply_filters( 'aisle_option_form_document', $document, $id );
		if ( $translated === $document || ! is_array( $translated ) ) {
			return $document;
		}
		$trees    = new FormulaTrees();
		$compiled = $trees->add_to( $translated );
		return array() === $trees->problems() ? $compiled : $document;
	}
}
