<?php
declare(strict_types=1);

namespace Aisle\Domain\Validation;

use Aisle\Domain\DomainError;

/** A character class of a pattern, `[…]`, starting after its opening bracket. */
final class PatternClass {

	public function __construct( private string $rest ) {}

	/** Returns the rest of the pattern after the class. */
	public function rest(): string {
		return $this->rest;
	}

	/**
	 * @throws DomainError `invalid`, `unsupported`.
	 */
	public function translate(): string {
		$translation = '';
		if ( str_starts_with( $this->rest, '^' ) ) {
			$translation = '^';
			$this->rest = substr( $this->rest, 1 );
		}
		// In JavaScript, [] matches nothing and [^] anything; PCRE treats the bracket as a character.
		if ( str_starts_with( $this->rest, ']' ) ) {
			throw new DomainError( 'unsupported' );
		}
		do {
			$translation .= $this->translate_item();
		} while ( 1 !== preg_match( '/^\]/', $this->rest ) );
		$this->rest = substr( $this->rest, 1 );
		return $translation . ']';
	}

	private function translate_item(): string {
		if ( 1 === preg_match( '/^\[[:.=]/', $this->rest ) ) {
			throw new DomainError( 'unsupported' );
		}
		$is_set = PatternEscape::is_character_set( $this->rest );
		$low    = $this->translate_character();
		if ( 1 !== preg_match( '/^-[^\]]/', $this->rest ) ) {
			return $low;
		}
		$this->rest = substr( $this->rest, 1 );
		if ( $is_set || PatternEscape::is_character_set( $this->rest ) ) {
			throw new DomainError( 'invalid' );
		}
		return $low . '-' . $this->translate_character();
	}

	private function translate_character(): string {
		if ( str_starts_with( $this->rest, '\\' ) ) {
			// PatternEscape rejects \b here: in a JavaScript character class, it is a backspace, which is never
			// intended.
			[ $translation, $this->rest ] = PatternEscape::read( $this->rest, true );
			return $translation;
		}
		if ( 1 !== preg_match( '/^./su', $this->rest, $match ) ) {
			throw new DomainError( 'invalid' );
		}
		$this->rest = substr( $this->rest, strlen( $match[0] ) );
		return 1 === preg_match( '/^[\[\]\\\\^~-]$/', $match[0] ) ? '\\' . $match[0] : $match[0];
	}
}
