<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms\Fields;

use Aisle\Platform\Forms\FileSize;
use Aisle\Platform\Forms\Html;
use Aisle\Platform\Forms\Icon;
use Aisle\Platform\Forms\PrintedField;

/**
 * Prints the files of a form that was returned with errors: the server already has them. Mirror of
 * src/platform/uploads/file-list.tsx, and of the list in plain-upload.tsx.
 */
final class UploadedList {

	private const FILE_ICON_PATH  = 'M7 3.5h7l4 4v13H7zM14 3.5v4h4';
	private const TAIL_CHARACTERS = 10;

	/**
	 * @return list<string> Values whose files are on the server.
	 */
	public static function stored_values( PrintedField $printed_field ): array {
		return array_values( array_filter(
			$printed_field->values(),
			static fn ( string $value ): bool => isset( $printed_field->settings->files[ self::token( $value ) ] )
		) );
	}

	/**
	 * @param list<string> $stored_values
	 */
	public static function plain_list( PrintedField $printed_field, array $stored_values ): string {
		$rows = '';
		foreach ( $stored_values as $value ) {
			$name      = self::file_name( $value );
			$name_html = Html::tag( 'span', array( 'class' => 'aisle-field__file-words' ), Html::text( $name ) );
			$rows .= self::row( $name_html . self::input( $printed_field, $value ), $name );
		}
		return self::list_of( $rows );
	}

	public static function live_list( PrintedField $printed_field ): string {
		$rows = '';
		foreach ( $printed_field->values() as $value ) {
			if ( ! str_contains( $value, '||' ) ) {
				continue;
			}
			$stored_file = $printed_field->settings->files[ self::token( $value ) ] ?? null;
			$name        = $stored_file['name'] ?? self::file_name( $value );
			$size        = $stored_file['size'] ?? 0;
			$file_icon   = Html::tag(
				'svg',
				array( 'class' => 'aisle-icon', 'viewBox' => '0 0 24 24', 'focusable' => 'false' ),
				Html::tag( 'path', array( 'd' => self::FILE_ICON_PATH ) )
			);
			$image = Html::tag( 'span', array( 'class' => 'aisle-field__file-picture', 'aria-hidden' => 'true' ), $file_icon );
			$state = Html::tag(
				'span',
				array( 'class' => 'aisle-field__file-state' ),
				$size > 0 ? Html::text( FileSize::in_words( $size ) ) : ''
			);
			$rows   .= self::row(
				$image . Html::tag( 'div', array( 'class' => 'aisle-field__file-words' ), self::split_name( $name ) . $state ),
				$name
			);
		}
		return self::list_of( $rows );
	}

	public static function input( PrintedField $printed_field, string $value ): string {
		return Html::tag(
			'input',
			array(
				'type'     => 'hidden',
				'name'     => $printed_field->name . '[values][]',
				'value'    => $value,
				'disabled' => ! $printed_field->view->visible,
			)
		);
	}

	private static function list_of( string $rows ): string {
		return '' === $rows ? '' : Html::tag( 'div', array( 'class' => 'aisle-field__files', 'role' => 'list' ), $rows );
	}

	private static function row( string $content, string $name ): string {
		$attributes = array(
			'type'       => 'button',
			'class'      => 'aisle-icon-button',
			/* translators: %s: a file's name. */
			'aria-label' => sprintf( __( 'Remove %s', 'aisle' ), $name ),
		);
		return Html::tag(
			'div',
			array( 'class' => 'aisle-field__file', 'role' => 'listitem' ),
			$content . Html::tag( 'button', $attributes, Icon::shared( 'trash' ) )
		);
	}

	/**
	 * Splits a long name so that CSS can shorten its middle; screen readers announce the whole name. Same split as
	 * src/platform/uploads/split-name.ts.
	 */
	private static function split_name( string $name ): string {
		$characters = (array) preg_split( '//u', $name, -1, PREG_SPLIT_NO_EMPTY );
		$tail_start = count( $characters ) - min( self::TAIL_CHARACTERS, intdiv( count( $characters ), 2 ) );
		$parts      = Html::tag( 'span', array( 'class' => 'aisle-visually-hidden' ), Html::text( $name ) );
		foreach ( array( array_slice( $characters, 0, $tail_start ), array_slice( $characters, $tail_start ) ) as $part ) {
			$parts .= Html::tag( 'span', array( 'aria-hidden' => 'true' ), Html::text( implode( '', $part ) ) );
		}
		return Html::tag( 'span', array( 'class' => 'aisle-field__file-name', 'title' => $name, 'dir' => 'auto' ), $parts );
	}

	private static function token( string $value ): string {
		return explode( '||', $value, 2 )[0];
	}

	private static function file_name( string $value ): string {
		return explode( '||', $value, 2 )[1] ?? '';
	}
}
