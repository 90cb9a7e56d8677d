<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

/**
 * Converts controls that a merchant wrote as HTML between the tags to tags. Contact Form 7 sends their values too. A
 * select becomes a field; checkboxes and radio buttons with the same name become one field. The text of a submit button
 * becomes the form's button label.
 */
final class HandWrittenControls {

	private const OPTION = '#<option\b([^<>]*)>(.*?)(?=<option\b|</option|</optgroup|<optgroup|\z)#is';

	/** Option of a tag that was an HTML checkbox or radio button: without `required`, no selection is needed. */
	public const WRITTEN = 'in_html';

	/** Types of `<input>` for which Contact Form 7 has a tag of the same name. */
	private const INPUTS = array( 'text', 'email', 'url', 'tel', 'number', 'range', 'date', 'hidden' );

	/** Names in Contact Form 7's format, and names in other scripts, which browsers send too. */
	private const NAME = '/\A\p{L}[\p{L}\p{M}\p{N}_:.-]*(?:\[\])?\z/u';

	/** Maximum length of HTML after a checkbox that is searched for its text, in bytes. */
	private const MAX_WORDS = 2000;

	/** Matches the text of a checkbox: after it in the same line, or in the next label. */
	private const WORDS = '#\A\s*<label\b[^<>]*>(.*?)</label\s*>'
		. '|\A((?:(?!</?(?:label|p|div|li|ul|ol|td|th|tr|table|br|fieldset|legend|input|select|textarea|button)\b)[^\n])*+)#is';

	/**
	 * @param list<string|FormTag> $pieces Pieces of the template.
	 * @return list<string|FormTag>
	 */
	public static function as_tags( array $pieces ): array {
		$all = array();
		foreach ( $pieces as $piece ) {
			array_push( $all, ...( is_string( $piece ) ? self::split( $piece ) : array( $piece ) ) );
		}
		return array_values( array_filter( self::grouped( $all ), static fn( string|FormTag $piece ): bool => '' !== $piece ) );
	}

	/**
	 * Merges checkboxes and radio buttons with the same name.
	 *
	 * @param list<string|FormTag> $pieces
	 * @return list<string|FormTag>
	 */
	private static function grouped( array $pieces ): array {
		$groups = array();
		foreach ( $pieces as $index => $piece ) {
			if ( $piece instanceof FormTag && $piece->has( self::WRITTEN ) ) {
				$groups[ $piece->type() . ' ' . $piece->name ][ $index ] = $piece;
			}
		}
		foreach ( $groups as $boxes ) {
			foreach ( array_keys( $boxes ) as $index ) {
				$pieces[ $index ] = '';
			}
			$pieces[ array_key_first( $boxes ) ] = self::one_field( array_values( $boxes ) );
		}
		return array_values( $pieces );
	}

	/**
	 * @param non-empty-list<FormTag> $boxes Controls of the same type and name, each with one value.
	 */
	private static function one_field( array $boxes ): FormTag {
		$values      = array_map( static fn( FormTag $box ): string => $box->values[0], $boxes );
		$chosen      = array_keys( array_filter( $boxes, static fn( FormTag $box ): bool => $box->has( 'selected' ) ) );
		$is_required = array() !== array_filter( $boxes, static fn( FormTag $box ): bool => $box->is_required() );
		// Contact Form 7 counts from 1.
		$default = array() === $chosen
			? array()
			: array( 'default:' . implode( '_', array_map( static fn( int $index ): int => $index + 1, $chosen ) ) );
		return new FormTag(
			$boxes[0]->type() . ( $is_required ? '*' : '' ),
			$boxes[0]->name,
			array( self::WRITTEN, ...$default ),
			$values,
			''
		);
	}

	/**
	 * @param list<string> $found
	 * @return array{string, FormTag, string}|null HTML before the control, the control, and the HTML after its text;
	 *                                             null if it is not a checkbox or radio button with name and text.
	 */
	private static function box( string $before, array $found, string $behind, FieldLabels $labels ): ?array {
		$attributes = $found[4] ?? '';
		$type       = strtolower( ImportedHtml::attribute( $attributes, 'type' ) ?? '' );
		$name       = (string) preg_replace( '/\[\]\z/', '', ImportedHtml::attribute( $attributes, 'name' ) ?? '' );
		if ( '' !== $found[1] || ! self::is_box( $attributes ) ) {
			return null;
		}
		$own = $labels->of_id( ImportedHtml::id( $attributes, 'id' ) );
		// The label surrounds the control: its text may be on either side.
		$is_inside = 1 === preg_match( '#<label\b[^<>]*>((?:(?!</?label\b)[\s\S])*)\z#i', substr( $before, -2000 ), $label );
		$closes    = $is_inside ? stripos( $behind, '</label' ) : false;
		if ( '' !== ImportedHtml::plain( $own ) ) {
			$words = $own;
		} elseif ( $is_inside && false !== $closes ) {
			$words  = $label[1] . ' ' . substr( $behind, 0, $closes );
			$before = substr( $before, 0, -strlen( $label[0] ) );
			$behind = (string) preg_replace( '#\A</label[^<>]*>?#i', '', substr( $behind, $closes ) );
		} else {
			preg_match( self::WORDS, $behind, $text );
			$words  = ( $text[1] ?? '' ) . ( $text[2] ?? '' );
			$behind = substr( $behind, strlen( $text[0] ?? '' ) );
		}
		$value = ImportedHtml::attribute( $attributes, 'value' ) ?? '';
		$label = str_replace( '|', '/', ImportedHtml::plain( $words ) );
		$label = '' === $label ? $value : $label;
		if ( '' === $label ) {
			return null;
		}
		$options = array(
			self::WRITTEN,
			...( null === ImportedHtml::attribute( $attributes, 'checked' ) ? array() : array( 'selected' ) ),
		);
		$star    = null === ImportedHtml::attribute( $attributes, 'required' ) ? '' : '*';
		$label  .= '' === $value || $value === $label ? '' : '|' . $value;
		return array( $before, new FormTag( $type . $star, $name, $options, array( $label ), '' ), $behind );
	}

	/**
	 * @return list<string|FormTag>
	 */
	private static function split( string $html ): array {
		$pieces = array();
		$at     = 0;
		$labels = FieldLabels::of_html( $html, self::box_ids( $html ) );
		$html   = $labels->html();
		while ( 1 === preg_match( SourceMarkup::CONTROL, $html, $found, PREG_OFFSET_CAPTURE, $at ) ) {
			list( $written, $offset ) = $found[0];
			$found                    = array_column( $found, 0 );
			$before                   = substr( $html, $at, $offset - $at );
			$at                       = $offset + strlen( $written );
			$box                      = self::box( $before, $found, substr( $html, $at, self::MAX_WORDS ), $labels );
			if ( null === $box ) {
				array_push( $pieces, $before, self::control( $found ) );
			} else {
				$at += min( self::MAX_WORDS, strlen( $html ) - $at ) - strlen( $box[2] );
				array_push( $pieces, $box[0], $box[1] );
			}
		}
		$pieces[] = substr( $html, $at );
		return $pieces;
	}

	/**
	 * @return list<string> IDs of the checkboxes and radio buttons that become options.
	 */
	private static function box_ids( string $html ): array {
		preg_match_all( SourceMarkup::CONTROL, $html, $found );
		$boxes = array_filter( $found[4], self::is_box( ... ) );
		return array_values( array_filter( array_map(
			static fn( string $attributes ): string => ImportedHtml::id( $attributes, 'id' ),
			$boxes
		) ) );
	}

	private static function is_box( string $attributes ): bool {
		$type = strtolower( ImportedHtml::attribute( $attributes, 'type' ) ?? '' );
		return in_array( $type, array( 'radio', 'checkbox' ), true )
			&& 1 === preg_match( self::NAME, ImportedHtml::attribute( $attributes, 'name' ) ?? '' );
	}

	/**
	 * @param list<string> $found
	 */
	private static function control( array $found ): FormTag {
		$tag = self::tag( $found );
		$id  = ImportedHtml::id( '' === $found[1] ? $found[4] ?? '' : $found[2], 'id' );
		return '' === $id
			? $tag
			: new FormTag( $tag->written, $tag->name, array( ...$tag->options, 'id:' . $id ), $tag->values, $tag->content );
	}

	/**
	 * @param list<string> $found
	 */
	private static function tag( array $found ): FormTag {
		$kind       = '' === $found[1] ? 'input' : strtolower( $found[1] );
		$attributes = '' === $found[1] ? $found[4] ?? '' : $found[2];
		$name       = ImportedHtml::attribute( $attributes, 'name' ) ?? '';
		$type       = strtolower( ImportedHtml::attribute( $attributes, 'type' ) ?? '' );
		$star       = null === ImportedHtml::attribute( $attributes, 'required' ) ? '' : '*';
		$value      = ImportedHtml::attribute( $attributes, 'value' ) ?? '';
		$hint       = ImportedHtml::attribute( $attributes, 'placeholder' ) ?? '';
		$values     = '' !== $value ? array( $value ) : ( '' === $hint ? array() : array( $hint ) );
		$options    = '' === $value && '' !== $hint ? array( 'placeholder' ) : array();
		return match ( true ) {
			'button' === $kind && in_array( $type, array( '', 'submit' ), true ) => new FormTag(
				'submit',
				'',
				array(),
				array( ImportedHtml::plain( $found[3] ) ),
				''
			),
			'input' === $kind && 'submit' === $type => new FormTag( 'submit', '', array(), array( $value ), '' ),
			1 !== preg_match( self::NAME, $name ) => self::unknown( 'input' === $kind ? trim( $kind . ' ' . $type ) : $kind ),
			'select' === $kind => self::list( $name, $star, $attributes, $found[3] ),
			'textarea' === $kind => new FormTag( 'textarea' . $star, $name, $options, $values, trim( $found[3] ) ),
			'input' === $kind && '' === $type => new FormTag( 'text' . $star, $name, $options, $values, '' ),
			'input' === $kind && in_array( $type, self::INPUTS, true ) => new FormTag( $type . $star, $name, $options, $values, '' ),
			default => self::unknown( trim( $kind . ' ' . $name ) ),
		};
	}

	private static function list( string $name, string $star, string $attributes, string $html ): FormTag {
		preg_match_all( self::OPTION, $html, $found, PREG_SET_ORDER );
		$values   = array();
		$selected = array();
		$options  = null === ImportedHtml::attribute( $attributes, 'multiple' ) ? array() : array( 'multiple' );
		foreach ( $found as $index => list( , $of_option, $words ) ) {
			$label = str_replace( '|', '/', ImportedHtml::plain( $words ) );
			$value = ImportedHtml::attribute( $of_option, 'value' );
			if ( 0 === $index && '' === $value && '' !== $label && array() === $options ) {
				$options = array( 'first_as_label' );
			}
			if (
				null !== ImportedHtml::attribute( $of_option, 'selected' ) && ! ( 0 === $index && array( 'first_as_label' ) === $options )
			) {
				$selected[] = count( $values ) + 1;
			}
			if ( '' !== $label ) {
				$values[] = $label . ( null === $value || '' === $value || $value === $label ? '' : '|' . $value );
			}
		}
		$chosen = array() === $selected ? array() : array( 'default:' . implode( '_', $selected ) );
		return new FormTag(
			'select' . $star,
			preg_replace( '/\[\]\z/', '', $name ) ?? $name,
			array( ...$options, ...$chosen ),
			$values,
			''
		);
	}

	/** Returns a tag of an unknown type, which the import reports as skipped. */
	private static function unknown( string $control ): FormTag {
		return new FormTag( '<' . $control . '>', '', array(), array(), '' );
	}
}
