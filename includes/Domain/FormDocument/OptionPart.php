<?php
declare(strict_types=1);

namespace Aisle\Domain\FormDocument;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\FormModel;
use Aisle\Domain\FormattedText;
use Aisle\Domain\Validation\TextRules;

/**
 * Reads the options of a choice and their appearance. Mirror of src/domain/form-document/option-part.ts.
 *
 * @phpstan-import-type Option from FormModel
 * @phpstan-import-type OptionImage from FormModel
 */
final class OptionPart {

	private const MAX_OPTIONS = 500;
	private const OPTION_ID   = '/^o_[a-z0-9_]{1,30}$/D';

	/** Field types with formatted labels. Others, such as a select, show plain text. */
	private const TYPES_WITH_FORMATTED_LABELS = array( 'checkbox-group', 'radio-group', 'image-group' );

	/** URLs of this site or the web; never `javascript:` or `data:`. */
	private const ADDRESS = '~^(?:https?:)?/{1,2}[^ \t\r\n\\\\]*$~Di';

	/**
	 * @return list<Option>
	 */
	public static function options( DocumentPart $part, string $type ): array {
		$list = $part->parts( 'options' );
		if ( array() === $list && 'product-group' !== $type ) {
			throw $part->error( 'option_required', 'options' );
		}
		if ( count( $list ) > self::MAX_OPTIONS ) {
			throw $part->error( 'too_many_options', 'options' );
		}
		$options = array();
		foreach ( $list as $option ) {
			$form_option = self::option( $option, $type );
			if ( isset( $options[ $form_option['id'] ] ) ) {
				throw $option->error( 'duplicate_id', 'id' );
			}
			$options[ $form_option['id'] ] = $form_option;
		}
		return array_values( $options );
	}

	/**
	 * @return Option
	 */
	private static function option( DocumentPart $part, string $type ): array {
		$id = $part->raw( 'id' );
		if ( ! is_string( $id ) || 1 !== preg_match( self::OPTION_ID, $id ) ) {
			throw $part->error( 'bad_id', 'id' );
		}
		$is_product      = 'product-group' === $type;
		$formatted_label = FormattedText::read( $part->text( 'label', DocumentPart::LABEL ), false );
		$text            = $formatted_label['words'];
		$label           = Answer::is_blank( $text ) ? $id : $text;
		$value           = $part->text( 'value' );
		return array(
			'id'         => $id,
			'label'      => $is_product && Answer::is_blank( $text ) ? '' : $label,
			'value'      => Answer::is_blank( $value ) ? $label : $value,
			'selected'   => $part->flag( 'selected' ),
			'image'      => 'image-group' === $type ? self::image( $part ) : null,
			'color'      => 'color-group' === $type ? self::color( $part ) : '',
			'product_id' => $is_product ? $part->count( 'product_id' ) ?? 0 : 0,
		) + (
			null !== $formatted_label['nodes'] && in_array( $type, self::TYPES_WITH_FORMATTED_LABELS, true )
				? array( 'label_markup' => $formatted_label['nodes'] )
				: array()
		);
	}

	/**
	 * Returns the image; null if it has no URL.
	 *
	 * @return ?OptionImage
	 */
	private static function image( DocumentPart $option ): ?array {
		$part     = $option->part( 'image' );
		$src      = self::url( $part, 'src' );
		$full_src = self::url( $part, 'full_src' );
		return '' === $src ? null : array(
			'src'      => $src,
			'full_src' => '' === $full_src ? $src : $full_src,
			'title'    => $part->text( 'title' ),
			'alt'      => $part->text( 'alt' ),
			'width'    => $part->count( 'width' ) ?? 0,
			'height'   => $part->count( 'height' ) ?? 0,
		);
	}

	private static function color( DocumentPart $part ): string {
		$color = $part->text( 'color' );
		if ( '' !== $color && 1 !== preg_match( TextRules::COLOR, $color ) ) {
			throw $part->error( 'bad_color', 'color' );
		}
		return $color;
	}

	private static function url( DocumentPart $part, string $key ): string {
		$address = $part->text( $key );
		if ( '' !== $address && 1 !== preg_match( self::ADDRESS, $address ) ) {
			throw $part->error( 'bad_url', $key );
		}
		return $address;
	}
}
