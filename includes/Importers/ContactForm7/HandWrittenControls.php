<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

/**
 * Converts controls that a merchant wrote as HTML between the tags to tags, because Contact Form 7 sends their values
 * too. A select becomes a field; checkboxes and radio buttons with the same name become one field. The text of a submit
 * button becomes the form's button label.
 */
final class HandWrittenControls {

	private const OPTION = '#<option\b([^<>]*)>(.*?)(?=<option\b|</option|</optgroup|<optgroup|\z)#is';

	/**
	 * Option of a tag that was an HTML checkbox or radio button. Without `required`, such a field needs no selection.
	 */
	public const WRITTEN = 'in_html';

	/** Types of `<input>` for which Contact Form 7 has a tag of the same name. */
	private const INPUTS = array( 'text', 'email', 'url', 'tel', 'number', 'range', 'date', 'hidden' );

	/** Names in Contact Form 7's format, and names in other scripts, which browsers send too. */
	private const NAME = '/\A\p{L}[\p{L}\p{M}\p{N}_:.-]*(?:\[\])?\z/u';

	/** Maximum length of HTML after a checkbox that is searched for its text, in bytes. */
	private const MAX_TEXT_BYTES = 2000;

	/** Matches the text of a checkbox: after it in the same line, or in the next label. */
	private const CHECKBOX_TEXT = '#\A\s*<label\b[^<>]*>(.*?)</label\s*>'
		. '|\A((?:(?!</?(?:label|p|div|li|ul|ol|td|th|tr|table|br|fieldset|legend|input|select|textarea|button)\b)[^\n])*+)#is';

	/**
	 * @param list<string|FormTag> $segments Pieces of the template.
	 * @return list<string|FormTag>
	 */
	public static function as_tags( array $segments ): array {
		$all_segments = array();
		foreach ( $segments as $segment ) {
			array_push( $all_segments, ...( is_string( $segment ) ? self::split( $segment ) : array( $segment ) ) );
		}
		return array_values( array_filter(
			self::grouped( $all_segments ),
			static fn( string|FormTag $segment ): bool => '' !== $segment
		) );
	}

	/**
	 * Merges checkboxes and radio buttons with the same name.
	 *
	 * @param list<string|FormTag> $segments
	 * @return list<string|FormTag>
	 */
	private static function grouped( array $segments ): array {
		$groups = array();
		foreach ( $segments as $index => $segment ) {
			if ( $segment instanceof FormTag && $segment->has( self::WRITTEN ) ) {
				$groups[ $segment->type() . ' ' . $segment->name ][ $index ] = $segment;
			}
		}
		foreach ( $groups as $boxes ) {
			foreach ( array_keys( $boxes ) as $index ) {
				$segments[ $index ] = '';
			}
			$segments[ array_key_first( $boxes ) ] = self::merged_field( array_values( $boxes ) );
		}
		return array_values( $segments );
	}

	/**
	 * @param non-empty-list<FormTag> $boxes Controls of the same type and name, each with one value.
	 */
	private static function merged_field( array $boxes ): FormTag {
		$values           = array_map( static fn( FormTag $box ): string => $box->values[0], $boxes );
		$selected_indexes = array_keys( array_filter( $boxes, static fn( FormTag $box ): bool => $box->has( 'selected' ) ) );
		$is_required      = array() !== array_filter( $boxes, static fn( FormTag $box ): bool => $box->is_required() );
		// Contact Form 7 counts from 1.
		$default = array() === $selected_indexes
			? array()
			: array( 'default:' . implode( '_', array_map( static fn( int $index ): int => $index + 1, $selected_indexes ) ) );
		return new FormTag(
			$boxes[0]->type() . ( $is_required ? '*' : '' ),
			$boxes[0]->name,
			array( self::WRITTEN, ...$default ),
			$values,
			''
		);
	}

	/**
	 * @param list<string> $match
	 * @return array{string, FormTag, string}|null HTML before the control, the control, and the HTML after its text;
	 *                                             null if it is not a checkbox or radio button with name and text.
	 */
	private static function box( string $html_before, array $match, string $html_after, FieldLabels $labels ): ?array {
		$attributes = $match[4] ?? '';
		$type       = strtolower( ImportedHtml::attribute( $attributes, 'type' ) ?? '' );
		$name       = (string) preg_replace( '/\[\]\z/', '', ImportedHtml::attribute( $attributes, 'name' ) ?? '' );
		if ( '' !== $match[1] || ! self::is_box( $attributes ) ) {
			return null;
		}
		$own_label = $labels->of_id( ImportedHtml::id( $attributes, 'id' ) );
		// The label surrounds the control: its text may be on either side.
		$is_in_label = 1 === preg_match( '#<label\b[^<>]*>((?:(?!</?label\b)[\s\S])*)\z#i', substr( $html_before, -2000 ), $label );
		$label_end   = $is_in_label ? stripos( $html_after, '</label' ) : false;
		if ( '' !== ImportedHtml::plain_text( $own_label ) ) {
			$text_html = $own_label;
		} elseif ( $is_in_label && false !== $label_end ) {
			$text_html   = $label[1] . ' ' . substr( $html_after, 0, $label_end );
			$html_before = substr( $html_before, 0, -strlen( $label[0] ) );
			$html_after  = (string) preg_replace( '#\A</label[^<>]*>?#i', '', substr( $html_after, $label_end ) );
		} else {
			preg_match( self::CHECKBOX_TEXT, $html_after, $text );
			$text_html  = ( $text[1] ?? '' ) . ( $text[2] ?? '' );
			$html_after = substr( $html_after, strlen( $text[0] ?? '' ) );
		}
		$value = ImportedHtml::attribute( $attributes, 'value' ) ?? '';
		$label = str_replace( '|', '/', ImportedHtml::plain_text( $text_html ) );
		$label = '' === $label ? $value : $label;
		if ( '' === $label ) {
			return null;
		}
		$options = array(
			self::WRITTEN,
			...( null === ImportedHtml::attribute( $attributes, 'checked' ) ? array() : array( 'selected' ) ),
		);
		$required_mark    = null === ImportedHtml::attribute( $attributes, 'required' ) ? '' : '*';
		$label  .= '' === $value || $value === $label ? '' : '|' . $value;
		return array( $html_before, new FormTag( $type . $required_mark, $name, $options, array( $label ), '' ), $html_after );
	}

	/**
	 * @return list<string|FormTag>
	 */
	private static function split( string $html ): array {
		$segments = array();
		$position = 0;
		$labels   = FieldLabels::of_html( $html, self::box_ids( $html ) );
		$html     = $labels->html();
		while ( 1 === preg_match( SourceMarkup::CONTROL, $html, $match, PREG_OFFSET_CAPTURE, $position ) ) {
			list( $control_html, $offset ) = $match[0];
			$match                         = array_column( $match, 0 );
			$html_before                   = substr( $html, $position, $offset - $position );
			$position                      = $offset + strlen( $control_html );
			$box                           = self::box( $html_before, $match, substr( $html, $position, self::MAX_TEXT_BYTES ), $labels );
			if ( null === $box ) {
				array_push( $segments, $html_before, self::control( $match ) );
			} else {
				$position += min( self::MAX_TEXT_BYTES, strlen( $html ) - $position ) - strlen( $box[2] );
				array_push( $segments, $box[0], $box[1] );
			}
		}
		$segments[] = substr( $html, $position );
		return $segments;
	}

	/**
	 * @return list<string> IDs of the checkboxes and radio buttons that become options.
	 */
	private static function box_ids( string $html ): array {
		preg_match_all( SourceMarkup::CONTROL, $html, $matches );
		$boxes = array_filter( $matches[4], self::is_box( ... ) );
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
	 * @param list<string> $match
	 */
	private static function control( array $match ): FormTag {
		$tag = self::tag( $match );
		$id  = ImportedHtml::id( '' === $match[1] ? $match[4] ?? '' : $match[2], 'id' );
		return '' === $id
			? $tag
			: new FormTag( $tag->written, $tag->name, array( ...$tag->options, 'id:' . $id ), $tag->values, $tag->content );
	}

	/**
	 * @param list<string> $match
	 */
	private static function tag( array $match ): FormTag {
		$element_name  = '' === $match[1] ? 'input' : strtolower( $match[1] );
		$attributes    = '' === $match[1] ? $match[4] ?? '' : $match[2];
		$name          = ImportedHtml::attribute( $attributes, 'name' ) ?? '';
		$type          = strtolower( ImportedHtml::attribute( $attributes, 'type' ) ?? '' );
		$required_mark = null === ImportedHtml::attribute( $attributes, 'required' ) ? '' : '*';
		$value         = ImportedHtml::attribute( $attributes, 'value' ) ?? '';
		$placeholder   = ImportedHtml::attribute( $attributes, 'placeholder' ) ?? '';
		$values        = '' !== $value ? array( $value ) : ( '' === $placeholder ? array() : array( $placeholder ) );
		$options       = '' === $value && '' !== $placeholder ? array( 'placeholder' ) : array();
		return match ( true ) {
			'button' === $element_name && in_array( $type, array( '', 'submit' ), true ) => new FormTag(
				'submit',
				'',
				array(),
				array( ImportedHtml::plain_text( $match[3] ) ),
				''
			),
			'input' === $element_name && 'submit' === $type => new FormTag( 'submit', '', array(), array( $value ), '' ),
			1 !== preg_match( self::NAME, $name ) => self::unknown_tag(
				'input' === $element_name ? trim( $element_name . ' ' . $type ) : $element_name
			),
			'select' === $element_name => self::select_tag( $name, $required_mark, $attributes, $match[3] ),
			'textarea' === $element_name => new FormTag( 'textarea' . $required_mark, $name, $options, $values, trim( $match[3] ) ),
			'input' === $element_name && '' === $type => new FormTag( 'text' . $required_mark, $name, $options, $values, '' ),
			'input' === $element_name && in_array( $type, self::INPUTS, true ) => new FormTag(
				$type . $required_mark,
				$name,
				$options,
				$values,
				''
			),
			default => self::unknown_tag( trim( $element_name . ' ' . $name ) ),
		};
	}

	private static function select_tag( string $name, string $required_mark, string $attributes, string $html ): FormTag {
		preg_match_all( self::OPTION, $html, $matches, PREG_SET_ORDER );
		$values   = array();
		$selected = array();
		$options  = null === ImportedHtml::attribute( $attributes, 'multiple' ) ? array() : array( 'multiple' );
		foreach ( $matches as $index => list( , $option_attributes, $text_html ) ) {
			$label = str_replace( '|', '/', ImportedHtml::plain_text( $text_html ) );
			$value = ImportedHtml::attribute( $option_attributes, 'value' );
			if ( 0 === $index && '' === $value && '' !== $label && array() === $options ) {
				$options = array( 'first_as_label' );
			}
			if (
				null !== ImportedHtml::attribute( $option_attributes, 'selected' )
				&& ! ( 0 === $index && array( 'first_as_label' ) === $options )
			) {
				$selected[] = count( $values ) + 1;
			}
			if ( '' !== $label ) {
				$values[] = $label . ( null === $value || '' === $value || $value === $label ? '' : '|' . $value );
			}
		}
		$default_option = array() === $selected ? array() : array( 'default:' . implode( '_', $selected ) );
		return new FormTag(
			'select' . $required_mark,
			preg_replace( '/\[\]\z/', '', $name ) ?? $name,
			array( ...$options, ...$default_option ),
			$values,
			''
		);
	}

	/** Returns a tag of an unknown type, which the import reports as skipped. */
	private static function unknown_tag( string $control ): FormTag {
		return new FormTag( '<' . $control . '>', '', array(), array(), '' );
	}
}
