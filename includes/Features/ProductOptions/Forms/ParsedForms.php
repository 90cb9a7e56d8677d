<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Forms;

use Aisle\Domain\DomainError;
use Aisle\Domain\FormDocument;
use Aisle\Domain\FormDocument\FormulaTrees;
use Aisle\Domain\OptionForm\OptionFormModel;

/**
 * Stored texts of forms as documents and models in the visitor's language, each parsed once in a request.
 *
 * @phpstan-import-type Form from OptionFormModel
 * @phpstan-type Parsed array{hash: string, document: array<string, mixed>, model: Form}
 */
final class ParsedForms {

	/** @var array<string, array<string, mixed>|null> Hash of a stored text => what it says. */
	private array $documents = array();

	/** @var array<string, Parsed|null> Hash of a stored or a translated text => what it means, so that it is never stale. */
	private array $parsed = array();

	/**
	 * @return Parsed|null Null where it cannot be read; then the log says why.
	 */
	public function of( string $json, int $id ): ?array {
		$hash = md5( $json );
		if ( ! array_key_exists( $hash, $this->documents ) ) {
			$document                 = json_decode( $json, true );
			$this->documents[ $hash ] = is_array( $document ) ? $document : null;
		}
		$stored = $this->documents[ $hash ];
		if ( null === $stored ) {
			return null;
		}
		/**
		 * Filters a form as the shop reads it. A language plugin puts its translations of labels, messages and contents in.
		 *
		 * @param array<string, mixed> $stored As it was saved.
		 * @param int                  $id     The form.
		 */
		$document = apply_filters( 'aisle_option_form_document', $stored, $id );
		$is_other = is_array( $document ) && $document !== $stored;
		$hash     = $is_other ? md5( (string) wp_json_encode( $document ) ) : $hash;
		if ( ! array_key_exists( $hash, $this->parsed ) ) {
			$this->parsed[ $hash ] = $this->parse( $is_other ? self::compiled( $document, $stored ) : $stored, $id, $hash );
		}
		return $this->parsed[ $hash ];
	}

	/**
	 * @param array<string, mixed> $document
	 * @return Parsed|null
	 */
	private function parse( array $document, int $id, string $hash ): ?array {
		try {
			return array(
				'hash'     => $hash,
				'document' => $document,
				'model'    => FormDocument::to_model( $document ),
			);
		} catch ( DomainError $error ) {
			wc_get_logger()->error(
				'Option form ' . $id . ' cannot be read: ' . $error->error_code,
				array( 'source' => 'aisle' ) + $error->data
			);
			return null;
		}
	}

	/**
	 * A translated text may have formulas in it, so trees are made anew; a translation that breaks one is not shown.
	 *
	 * @param array<string, mixed> $translated
	 * @param array<string, mixed> $stored
	 * @return array<string, mixed>
	 */
	private static function compiled( array $translated, array $stored ): array {
		$trees    = new FormulaTrees();
		$compiled = $trees->add_to( $translated );
		return array() === $trees->problems() ? $compiled : $stored;
	}
}
