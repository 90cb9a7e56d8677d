<?php
declare(strict_types=1);

namespace Aisle\Features\ContactEntries\Import;

/**
 * Turns controls that a merchant wrote as HTML between the tags into tags. The other plugin sends them like its own, so a select becomes a
 * field, and the text of a submit button becomes the form's button label.
 */
final class HandWrittenControls {

	private const CONTROL = '#<(select|button|textarea|datalist)\b([^<>]*)>(.*?)(?:</\1\s*>|\z)|<input\b([^<>]*)>#is';
	private const OPTION  = '#<option\b([^<>]*)>(.*?)(?=<option\b|</option|</optgroup|<optgroup|\z)#is';

	/** Types of `<input>` that the other plugin has a tag of the same name for. */
	private const INPUTS = array( 'text', 'email', 'url', 'tel', 'number', 'range', 'date', 'hidden' );

	/**
	 * @param list<string|FormTag> $pieces Of the template.
	 * @return list<string|FormTag>
	 */
	public static function as_tags( array $pieces ): array {
		$all = array();
		foreach ( $pieces as $piece ) {
			array_push( $all, ...( is_string( $piece ) ? self::split( $piece ) : array( $piece ) ) );
		}
		return array_values( array_filter( $all, static fn( string|FormTag $piece ): bool => '' !== $piece ) );
	}

	/**
	 * @return list<string|FormTag>
	 */
	private static function split( string $html ): array {
		$pieces = array();
		$at     = 0;
		$html   = ForeignHtml::without_scripts( $html );
		while ( 1 === preg_match( self::CONTROL, $html, $found, PREG_OFFSET_CAPTURE, $at ) ) {
			list( $written, $offset ) = $found[0];
			array_push( $pieces, substr( $html, $at, $offset - $at ), self::control( array_column( $found, 0 ) ) );
			$at = $offset + strlen( $written );
		}
		$pieces[] = substr( $html, $at );
		return $pieces;
	}

	/**
	 * @param list<string> $found
	 */
	private static function control( array $found ): FormTag {
		$kind       = '' === $found[1] ? 'input' : strtolower( $found[1] );
		$attributes = '' === $found[1] ? $found[4] ?? '' : $found[2];
		$name       = self::attribute( $attributes, 'name' ) ?? '';
		$type       = strtolower( self::attribute( $attributes, 'type' ) ?? '' );
		$star       = null === self::attribute( $attributes, 'required' ) ? '' : '*';
		$value      = self::attribute( $attributes, 'value' ) ?? '';
		$hint       = self::attribute( $attributes, 'placeholder' ) ?? '';
		$values     = '' !== $value ? array( $value ) : ( '' === $hint ? array() : array( $hint ) );
		$options    = '' === $value && '' !== $hint ? array( 'placeholder' ) : array();
		return match ( true ) {
			'button' === $kind && in_array( $type, array( '', 'submit' ), true ) => new FormTag( 'submit', '', array(), array( ForeignHtml::plain( $found[3] ) ), '' ),
			'input' === $kind && 'submit' === $type => new FormTag( 'submit', '', array(), array( $value ), '' ),
			1 !== preg_match( '/\A[A-Za-z][A-Za-z0-9_:.-]*(?:\[\])?\z/', $name ) => self::unknown( $kind ),
			'select' === $kind => self::list( $name, $star, $attributes, $found[3] ),
			'textarea' === $kind => new FormTag( 'textarea' . $star, $name, $options, array_values( $values ), trim( $found[3] ) ),
			'input' === $kind && in_array( '' === $type ? 'text' : $type, self::INPUTS, true ) => new FormTag( ( '' === $type ? 'text' : $type ) . $star, $name, $options, array_values( $values ), '' ),
			default => self::unknown( trim( $kind . ' ' . $name ) ),
		};
	}

	private static function list( string $name, string $star, string $attributes, string $html ): FormTag {
		preg_match_all( self::OPTION, $html, $found, PREG_SET_ORDER );
		$values   = array();
		$selected = array();
		$options  = null === self::attribute( $attributes, 'multiple' ) ? array() : array( 'multiple' );
		foreach ( $found as $index => list( , $of_option, $words ) ) {
			$label = str_replace( '|', '/', ForeignHtml::plain( $words ) );
			$value = self::attribute( $of_option, 'value' );
			if ( 0 === $index && '' === $value && '' !== $label && array() === $options ) {
				$options = array( 'first_as_label' );
			}
			if ( null !== self::attribute( $of_option, 'selected' ) && ! ( 0 === $index && array( 'first_as_label' ) === $options ) ) {
				$selected[] = count( $values ) + 1;
			}
			if ( '' !== $label ) {
				$values[] = $label . ( null === $value || '' === $value || $value === $label ? '' : '|' . $value );
			}
		}
		$chosen = array() === $selected ? array() : array( 'default:' . implode( '_', $selected ) );
		return new FormTag( 'select' . $star, preg_replace( '/\[\]\z/', '', $name ) ?? $name, array( ...$options, ...$chosen ), $values, '' );
	}

	/** Returns a tag of an unknown type, which the import reports as skipped. */
	private static function unknown( string $control ): FormTag {
		return new FormTag( '<' . $control . '>', '', array(), array(), '' );
	}

	/**
	 * @return string|null Null where it is not there; empty where it has no value.
	 */
	private static function attribute( string $attributes, string $name ): ?string {
		if ( 1 !== preg_match( '/(?<![\w-])' . $name . '(?![\w-])(?:\s*=\s*(?:"([^"]*)"|\'([^\']*)\'|([^\s"\'>]+)))?/i', $attributes, $found ) ) {
			return null;
		}
		return trim( html_entity_decode( ( $found[1] ?? '' ) . ( $found[2] ?? '' ) . ( $found[3] ?? '' ), ENT_QUOTES | ENT_HTML5 ) );
	}
}
