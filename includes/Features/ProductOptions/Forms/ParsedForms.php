<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Forms;

use Aisle\Domain\DomainError;
use Aisle\Domain\FormDocument;
use Aisle\Domain\FormDocument\FormulaTrees;
use Aisle\Domain\OptionForm\OptionFormModel;

/**
 * Parses stored forms into documents and models in the shopper's language, each once per request.
 *
 * @phpstan-import-type Form from OptionFormModel
 * @phpstan-type Parsed array{hash: string, document: array<string, mixed>, model: Form}
 */
final class ParsedForms {

	/**
	 * @var array<string, array<string, mixed>|null> Hash of a stored text => its document.
	 */
	private array $documents = array();

	/**
	 * @var array<string, Parsed|null> Hash of a stored or translated text => its parsed form. The hash changes with the
	 *                                 text, so an entry is never stale.
	 */
	private array $parsed = array();

	/**
	 * @return Parsed|null Null if the form cannot be read; the log then has the reason.
	 */
	public function of( string $json, int $id ): ?array {
		$hash = md5( $json );
		if ( ! array_key_exists( $hash, $this->documents ) ) {
			$document                 = json_decode( $json, true );
			$this->documents[ $hash ] = is_array( $document ) ? $document : null;
		}
		$stored_document = $this->documents[ $hash ];
		if ( null === $stored_document ) {
			return null;
		}
		/**
		 * Filters a form as the store reads it. A translation plugin can insert its translations of labels, messages
		 * and contents.
		 *
		 * @param array<string, mixed> $stored_document The saved document.
		 * @param int                  $id     ID of the form.
		 */
		$document   = apply_filters( 'aisle_option_form_document', $stored_document, $id );
		$is_changed = is_array( $document ) && $document !== $stored_document;
		$hash       = $is_changed ? md5( (string) wp_json_encode( $document ) ) : $hash;
		if ( ! array_key_exists( $hash, $this->parsed ) ) {
			$this->parsed[ $hash ] = $this->parse(
				$is_changed ? self::compile_translated( $document, $stored_document ) : $stored_document,
				$id,
				$hash
			);
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
	 * Compiles the formulas in translated texts again; a translation with a broken formula is not used.
	 *
	 * @param array<string, mixed> $translated_document
	 * @param array<string, mixed> $stored_document
	 * @return array<string, mixed>
	 */
	private static function compile_translated( array $translated_document, array $stored_document ): array {
		$trees    = new FormulaTrees();
		$compiled = $trees->add_to( $translated_document );
		return array() === $trees->problems() ? $compiled : $stored_document;
	}
}
