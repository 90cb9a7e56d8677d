<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms;

use Aisle\Platform\Documents\Admin\CommandOutput;
use Aisle\Platform\Documents\Admin\DocumentTransfer;
use Aisle\Platform\Documents\DocumentRepository;
use Aisle\Platform\Http\ApiError;

// Each public method is a command of `wp aisle forms`; the comments below are what `wp help` shows.

/**
 * Exports, imports and checks option forms.
 */
final class FormsCommand {

	public function __construct(
		private readonly DocumentRepository $forms,
		private readonly DocumentTransfer $transfer,
		private readonly CommandOutput $output
	) {}

	/**
	 * Exports forms as JSON to the terminal or a file.
	 *
	 * ## OPTIONS
	 *
	 * [<id>...]
	 * : Ids of the forms. Without any, all that are enabled or drafts.
	 *
	 * [--file=<path>]
	 * : The file to write. An existing file is kept unless --force is given.
	 *
	 * [--force]
	 * : Writes over an existing file.
	 *
	 * ## EXAMPLES
	 *
	 *     wp aisle forms export > forms.json
	 *     wp aisle forms export 12 15 --file=engraving.json
	 *
	 * @param list<string>               $ids
	 * @param array<string, string|bool> $options
	 */
	public function export( array $ids, array $options ): void {
		$file = (string) ( $options['file'] ?? '' );
		if ( '' !== $file && file_exists( $file ) && empty( $options['force'] ) ) {
			$this->output->failure( sprintf( '%s is there already. Give another name, or --force.', $file ) );
			return;
		}
		try {
			$forms = array_map( array( $this->transfer, 'export' ), $this->form_ids( $ids ) );
		} catch ( ApiError $error ) {
			$this->output->failure( $error->getMessage() );
			return;
		}
		$json = (string) wp_json_encode(
			array( 'forms' => $forms ),
			JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_PRESERVE_ZERO_FRACTION
		);
		if ( '' === $file ) {
			$this->output->line( $json );
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- The user entered this file name in a terminal.
		} elseif ( false === file_put_contents( $file, $json . "\n" ) ) {
			$this->output->failure( sprintf( '%s cannot be written.', $file ) );
		} else {
			$this->output->success( sprintf( '%d forms written to %s.', count( $forms ), $file ) );
		}
	}

	/**
	 * Imports forms from a JSON file as drafts with new IDs.
	 *
	 * ## OPTIONS
	 *
	 * <file>
	 * : A file that `export` or the Products > Option forms screen created.
	 *
	 * ## EXAMPLES
	 *
	 *     wp aisle forms import forms.json
	 *
	 * @param list<string> $files
	 */
	public function import( array $files ): void {
		$file = $files[0] ?? '';
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- The user entered this file name in a terminal.
		$json = is_file( $file ) ? json_decode( (string) file_get_contents( $file ), true ) : null;
		if ( ! is_array( $json ) ) {
			$this->output->failure( sprintf( '%s is not a JSON file.', $file ) );
			return;
		}
		$forms = $json['forms'] ?? ( array_is_list( $json ) ? $json : array( $json ) );
		try {
			$result = $this->transfer->import( is_array( $forms ) ? array_values( $forms ) : array() );
		} catch ( ApiError $error ) {
			$this->output->failure( $error->getMessage() );
			return;
		}
		foreach ( $result['imported'] as $form ) {
			$this->output->line( sprintf( '%d  %s (draft)', $form['id'], $form['title'] ) );
			array_map( array( $this->output, 'warning' ), $form['notes'] );
		}
		foreach ( $result['refused'] as $form ) {
			$this->print_problems( $form['title'], $form['problems'] );
		}
		$this->print_result( count( $result['refused'] ), sprintf( '%d forms imported.', count( $result['imported'] ) ) );
	}

	/**
	 * Checks forms and lists their problems.
	 *
	 * ## OPTIONS
	 *
	 * [<id>...]
	 * : Ids of the forms. Without any, all that are enabled or drafts.
	 *
	 * ## EXAMPLES
	 *
	 *     wp aisle forms check
	 *
	 * @param list<string> $ids
	 */
	public function check( array $ids ): void {
		$failed_count = 0;
		$ids          = $this->form_ids( $ids );
		foreach ( $ids as $id ) {
			$document = $this->forms->raw( $id );
			$problems = null === $document ? array() : $this->forms->compiler->problems( $document );
			if ( null === $document ) {
				$this->output->warning( sprintf( '%d is not a form.', $id ) );
			} else {
				$this->print_problems( $id . '  ' . get_post_field( 'post_title', $id, 'raw' ), $problems );
			}
			$failed_count += null === $document || array() !== $problems ? 1 : 0;
		}
		$this->print_result( $failed_count, sprintf( '%d forms are sound.', count( $ids ) ) );
	}

	/**
	 * @param array<array{message: string, ...}> $problems
	 */
	private function print_problems( string $title, array $problems ): void {
		if ( array() !== $problems ) {
			$this->output->line( $title );
			foreach ( $problems as $problem ) {
				$this->output->warning( $problem['message'] );
			}
		}
	}

	private function print_result( int $failed_count, string $text ): void {
		if ( $failed_count > 0 ) {
			$this->output->failure( sprintf( '%d forms have problems.', $failed_count ) );
		} else {
			$this->output->success( $text );
		}
	}

	/**
	 * @param list<string> $ids
	 * @return list<int>
	 */
	private function form_ids( array $ids ): array {
		if ( array() !== $ids ) {
			return array_map( 'intval', $ids );
		}
		$all = get_posts(
			array(
				'post_type'      => $this->forms->type->name,
				'post_status'    => array( 'publish', 'draft' ),
				'posts_per_page' => -1,
				'orderby'        => 'ID',
				'order'          => 'ASC',
				'fields'         => 'ids',
			)
		);
		return array_values( array_map( 'intval', $all ) );
	}
}
