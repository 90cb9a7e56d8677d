<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Fields;

use Aisle\Importers\ImportReport;
use Aisle\Importers\ProductAddons\Values\WcpaNames;
use Aisle\Importers\ProductAddons\Values\WcpaValue;

/**
 * Imports the file rules of WCPA upload fields.
 */
final class WcpaUploads {

	private const MEGABYTE     = 1048576;
	private const UPLOAD_TYPES = array(
		'basic'     => 'plain',
		'ajax'      => 'ajax',
		'droppable' => 'drag_drop',
	);

	/**
	 * @param array<string, mixed> $wcpa_field
	 * @return array<string, mixed>
	 */
	public static function of( array $wcpa_field, string $type, ImportReport $report ): array {
		if ( 'file' !== $type ) {
			return array();
		}
		$upload_type  = WcpaValue::flag( $wcpa_field['droppable'] ?? false )
			? 'droppable'
			: ( WcpaValue::flag( $wcpa_field['ajax_upload'] ?? false ) ? 'ajax' : 'basic' );
		$field = array(
			'upload'   => self::UPLOAD_TYPES[ WcpaValue::text( $wcpa_field['upload_type'] ?? $upload_type ) ] ?? 'ajax',
			'multiple' => WcpaValue::flag(
				$wcpa_field['multiple'] ?? $wcpa_field['multiple_upload'] ?? $wcpa_field['allow_multiple'] ?? false
			),
		);
		foreach ( array(
			'maxFileSize' => $wcpa_field['uploadSize'] ?? $wcpa_field['uploadsize'] ?? '',
			'minFileSize' => $wcpa_field['minuploadsize'] ?? $wcpa_field['minUploadSize'] ?? '',
		) as $name => $megabytes ) {
			if ( is_numeric( $megabytes ) && $megabytes > 0 ) {
				$field[ $name ] = (int) ( (float) $megabytes * self::MEGABYTE );
			} elseif ( ! in_array( $megabytes, WcpaNames::UNSET_VALUES, true ) ) {
				$report->problem(
					WcpaValue::label( $wcpa_field ),
					sprintf(
						/* translators: %s: a size as it was written. */
						__( 'The file size limit %s is not valid. Set it manually.', 'aisle' ),
						mb_substr( WcpaValue::text_or_json( $megabytes ), 0, 80 )
					)
				);
			}
		}
		$min_files = (int) WcpaValue::text( $wcpa_field['minFileCount'] ?? '' );
		if ( $min_files > 0 ) {
			$field['required'] = true;
		}
		if ( $min_files > 1 ) {
			$report->problem(
				WcpaValue::label( $wcpa_field ),
				sprintf(
					/* translators: %d: a number of files. */
					__( 'The other plugin requires at least %d files. In Aisle, a required field needs one file.', 'aisle' ),
					$min_files
				)
			);
		}
		return $field + self::extensions( $wcpa_field, $report );
	}

	/**
	 * @param array<string, mixed> $wcpa_field
	 * @return array<string, mixed>
	 */
	private static function extensions( array $wcpa_field, ImportReport $report ): array {
		$raw_extensions = $wcpa_field['exts_supported'] ?? '';
		if ( is_array( $raw_extensions ) && array() !== array_filter( $raw_extensions, 'is_array' ) ) {
			$report->problem(
				WcpaValue::label( $wcpa_field ),
				__( 'Some of the accepted file types are not valid. Check them.', 'aisle' )
			);
		}
		$names = is_array( $raw_extensions )
			? array_map( array( WcpaValue::class, 'text' ), $raw_extensions )
			: (array) preg_split( '/[\s,]+/', WcpaValue::text( $raw_extensions ) );
		$names = array_filter( array_map( static fn( mixed $name ): string => ltrim( trim( (string) $name ), '.' ), $names ) );
		return array() === $names ? array() : array(
			'extensionSupportEnable' => true,
			'extensions'             => implode( ', ', $names ),
		);
	}
}
