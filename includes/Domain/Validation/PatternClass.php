<?php
declare(strict_types=1);

namespace Aisle\Domain\Validation;

use Aisle\Domain\DomainError;

/** One class of a pattern, `[…]`, from behind its bracket. */
final class PatternClass {

	public function __construct( private string $rest ) {}

	/** What is left of the pattern behind the class. */
	public function rest(): string {
		return $this->rest;
	}

	/**
	 * @throws DomainError `invalid`, `unsupported`.
	 */
	public function translate(): string {
		$translated = '';
		if ( str_starts_with( $this->rest, '^' ) ) {
			$translated = '^';
			$this->rest = substr( $this->rest, 1 );
		}
		// JavaScript's [] and [^] mean nothing and anything; PCRE takes the bracket as a character.
		if ( str_starts_with( $this->rest, ']' ) ) {
			throw new DomainError( 'unsupported' );
		}
		do {
			$translated .= $this->item();
		} while ( 1 !== preg_match( '/^\]/', $this->rest ) );
		$this->rest = substr( $this->rest, 1 );
		return $translated . ']';
	}

	private function item(): string {
		if ( 1 === preg_match( '/^\[[:.=]/', $this->rest ) ) {
			throw new DomainError( 'unsupported' );
		}
		$is_set = PatternEscape::is_set( $this->rest );
		$low    = $this->character();
		if ( 1 !== preg_match( '/^-[^\]]/', $this->rest ) ) {
			return $low;
		}
		$this->rest = substr( $this->rest, 1 );
		if ( $is_set || PatternEscape::is_set( $this->rest ) ) {
			throw new DomainError( 'invalid' );
		}
		return $low . '-' . $this->character();
	}

	private function character(): string {
		if ( str_starts_with( $this->rest, '\\' ) ) {
			// \b is a backspace in JavaScript's classes; nobody means that.
			[ $translated, $this->rest ] = PatternEscape::read( $this->rest, true );
			return $translated;
		}
		if ( 1 !== preg_match( '/^./su', $this->rest, $match ) ) {
			throw new DomainError( 'invalid' );
		}
		$this->rest = substr( $this->rest, strlen( $match[0] ) );
		return 1 === preg_match( '/^[\[\]\\\\^~-]$/', $match[0] ) ? '\\' . $match[0] : $match[0];
	}
}
