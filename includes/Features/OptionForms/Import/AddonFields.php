<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms\Import;

/**
 * One of their fields as one of ours, without its conditions.
 */
final class AddonFields {

	private const MEGABYTE = 1048576;
	private const UPLOADS  = array(
		'basic'     => 'plain',
		'ajax'      => 'ajax',
		'droppable' => 'drag_drop',
	);
	private const PRICINGS = array( 'fixed', 'per_car', 'multiply', 'custom', 'percentage' );

	public function __construct(
		private readonly AddonFormulas $formulas,
		private readonly ImportReport $report
	) {}

	/**
	 * @param array<string, mixed> $old
	 * @param list<string>         $option_ids Ours, for its options in order.
	 * @return array<string, mixed>|null Null where there is no such type here.
	 */
	public function of( array $old, string $id, array $option_ids ): ?array {
		$type  = AddonNames::TYPES[ AddonValue::text( $old['type'] ?? '' ) ] ?? null;
		$label = self::label( $old );
		if ( null === $type ) {
			/* translators: %s: name of a type of field, such as recaptcha. */
			$this->report->problem( $label, sprintf( __( 'There is no field of the type “%s” here. It was left out.', 'aisle' ), AddonValue::text( $old['type'] ?? '' ) ) );
			return null;
		}
		$this->report->count( 'field' );
		$field = array(
			'id'    => $id,
			'type'  => $type,
			'label' => AddonValue::plain( $old['label'] ?? '' ),
		) + $this->texts( $old, $type ) + $this->content( $old, $type, $label );
		foreach ( AddonNames::FLAGS as $theirs => $ours ) {
			if ( AddonValue::flag( $old[ $theirs ] ?? false ) ) {
				$field[ $ours ] = true;
			}
		}
		$field = $field + $this->upload( $old, $type ) + $this->prices( $old, $type ) + ( new AddonOptions( $this->formulas, $this->report ) )->of( $old, $type, $option_ids );
		$this->tell_unknown( $old, $label );
		return $field;
	}

	/**
	 * @param array<string, mixed> $old
	 */
	public static function label( array $old ): string {
		$label = AddonValue::plain( $old['label'] ?? '' );
		return '' === $label ? AddonValue::text( $old['elementId'] ?? $old['type'] ?? '' ) : mb_substr( $label, 0, 80 );
	}

	/**
	 * @param array<string, mixed> $old
	 * @return array<string, mixed>
	 */
	private function texts( array $old, string $type ): array {
		$field = array();
		foreach ( AddonNames::TEXTS as $theirs => $ours ) {
			$value = AddonValue::text( $old[ $theirs ] ?? '' );
			if ( '' !== $value && ! isset( $field[ $ours ] ) ) {
				// Their messages name what is wrong in braces; ours with %s.
				$field[ $ours ] = str_ends_with( $ours, 'Message' ) ? (string) preg_replace( '/\{\w+\}/', '%s', AddonValue::plain( $value ) ) : ( 'help' === $ours ? AddonValue::plain( $value ) : $value );
			}
		}
		if ( isset( $field['allowed_chars'] ) ) {
			$field['allowed_chars_enable'] = true;
			$field['allowed_chars']        = (string) preg_replace( '#^/(.*)/[a-z]*$#s', '$1', $field['allowed_chars'] );
		}
		$default = $old['value'] ?? '';
		if ( is_scalar( $default ) && ! is_bool( $default ) && '' !== (string) $default && in_array( $type, array( 'text', 'textarea', 'number', 'date', 'datetime-local', 'time', 'color' ), true ) ) {
			$field['default'] = (string) $default;
		}
		return $field;
	}

	/**
	 * @param array<string, mixed> $old
	 * @return array<string, mixed>
	 */
	private function content( array $old, string $type, string $label ): array {
		if ( ! in_array( $type, array( 'paragraph', 'static-text' ), true ) ) {
			return array();
		}
		$written = AddonValue::text( 'paragraph' === $type ? $old['label'] ?? '' : $old['value'] ?? '' );
		$text    = AddonValue::plain( $written );
		if ( $text !== html_entity_decode( trim( $written ), ENT_QUOTES ) ) {
			$this->report->problem( $label, __( 'The text has HTML in it. Its words came along without it.', 'aisle' ) );
		}
		$text = (string) preg_replace_callback( '/#=(.+?)=#/us', fn( array $part ): string => '#=' . $this->formulas->translated( $part[1] ) . '=#', $text );
		return array( 'content' => $text ) + ( 'paragraph' === $type ? array( 'label' => '' ) : array() );
	}

	/**
	 * @param array<string, mixed> $old
	 * @return array<string, mixed>
	 */
	private function upload( array $old, string $type ): array {
		$several = AddonValue::flag( $old['multiple'] ?? $old['multiple_upload'] ?? $old['allow_multiple'] ?? false );
		if ( 'file' !== $type ) {
			return $several && in_array( $type, array( 'image-group', 'color-group', 'product-group' ), true ) ? array( 'multiple' => true ) : array();
		}
		$kind       = AddonValue::flag( $old['droppable'] ?? false ) ? 'droppable' : ( AddonValue::flag( $old['ajax_upload'] ?? false ) ? 'ajax' : 'basic' );
		$extensions = $old['exts_supported'] ?? '';
		$extensions = is_array( $extensions ) ? array_map( array( AddonValue::class, 'text' ), $extensions ) : (array) preg_split( '/[\s,]+/', AddonValue::text( $extensions ) );
		$extensions = array_filter( array_map( static fn( mixed $name ): string => ltrim( trim( (string) $name ), '.' ), $extensions ) );
		$field      = array(
			'upload'   => self::UPLOADS[ AddonValue::text( $old['upload_type'] ?? $kind ) ] ?? 'ajax',
			'multiple' => $several,
		);
		foreach ( array( 'maxFileSize' => $old['uploadSize'] ?? $old['uploadsize'] ?? '', 'minFileSize' => $old['minuploadsize'] ?? $old['minUploadSize'] ?? '' ) as $name => $megabytes ) {
			if ( is_numeric( $megabytes ) && $megabytes > 0 ) {
				$field[ $name ] = (int) ( (float) $megabytes * self::MEGABYTE );
			}
		}
		return $field + ( array() === $extensions ? array() : array(
			'extensionSupportEnable' => true,
			'extensions'             => implode( ', ', $extensions ),
		) );
	}

	/**
	 * @param array<string, mixed> $old
	 * @return array<string, mixed>
	 */
	private function prices( array $old, string $type ): array {
		$kind = AddonValue::text( $old['pricingType'] ?? '' );
		if ( 'product-group' === $type && 'product_price' === AddonValue::text( $old['priceOptions'] ?? '' ) && ! in_array( $kind, array( 'custom', 'percentage' ), true ) ) {
			$kind = '';
		}
		if ( ! AddonValue::flag( $old['enablePrice'] ?? false ) ) {
			return array();
		}
		if ( ! in_array( $kind, self::PRICINGS, true ) && 'product-group' !== $type ) {
			/* translators: %s: name of a kind of price. */
			$this->report->problem( self::label( $old ), sprintf( __( 'There is no price of the kind “%s” here. The field came along without a price.', 'aisle' ), $kind ) );
			return array();
		}
		$this->report->count( 'price' );
		return array(
			'pricingType'   => $kind,
			'priceoptions'  => AddonValue::text( $old['priceOptions'] ?? '' ),
			'price'         => ( new AddonOptions( $this->formulas, $this->report ) )->price( $old['price'] ?? '', $kind ),
			'is_fee'        => AddonValue::flag( $old['use_as_fee'] ?? false ),
			'is_show_price' => AddonValue::flag( $old['is_show_price'] ?? true ),
		);
	}

	/**
	 * @param array<string, mixed> $old
	 */
	private function tell_unknown( array $old, string $label ): void {
		foreach ( AddonNames::UNKNOWN as $name ) {
			if ( ! in_array( $old[ $name ] ?? false, array( false, '', null, 0, '0', array() ), true ) ) {
				/* translators: %s: name of a setting in the other plugin. */
				$this->report->problem( $label, sprintf( __( 'Its setting “%s” has no counterpart here and does not come along.', 'aisle' ), $name ) );
			}
		}
		if ( in_array( $old['type'] ?? '', array( 'email', 'url' ), true ) ) {
			$this->report->problem( $label, __( 'It becomes a text field. Give it a pattern if the text must be an address.', 'aisle' ) );
		}
		if ( 'range' === ( $old['picker_mode'] ?? '' ) || 'multiple' === ( $old['picker_mode'] ?? '' ) ) {
			$this->report->problem( $label, __( 'Several dates or a range become one date. Use two date fields for a range.', 'aisle' ) );
		}
	}
}
