<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Answers;

use Aisle\Domain\Form\RepetitionId;
use Aisle\Platform\Forms\Html;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Uploads\Files\UploadedFiles;
use Aisle\Platform\Uploads\Storage\UploadToken;

/**
 * Handles the files that answers name: accepts files that are posted with the form, and provides file data to the
 * rules.
 */
final class AnsweredFiles {

	/**
	 * @var array<string, array{posted: mixed, refusals: list<ApiError>}> Posted data with its accepted files. Cached,
	 *                                                                    because it is read several times and may
	 *                                                                    upload only once.
	 */
	private array $accepted_uploads = array();

	public function __construct( private readonly UploadedFiles $files ) {}

	/**
	 * Appends the files of plain file inputs to the values that were posted for the same field.
	 *
	 * @param mixed        $posted_answers `{ form_id: { field_id: { values } } }`, unchecked.
	 * @param array<mixed> $posted_files   PHP's `$_FILES['aisle_files']`.
	 * @return mixed The posted data with the files' values, without rejected files.
	 */
	public function merge_uploads( mixed $posted_answers, array $posted_files, int $product_id ): mixed {
		return $this->accept_uploads( $posted_answers, $posted_files, $product_id )['posted'];
	}

	/**
	 * @param mixed        $posted_answers See merge_uploads().
	 * @param array<mixed> $posted_files
	 * @return list<ApiError> One error per field with a rejected file; `data` names `form_id` and `field`.
	 */
	public function rejections( mixed $posted_answers, array $posted_files, int $product_id ): array {
		return $this->accept_uploads( $posted_answers, $posted_files, $product_id )['refusals'];
	}

	/**
	 * Returns data of the files in the answers, for the rules. A file must be allowed in every field that names it.
	 *
	 * @param list<array<string, mixed>> $forms   Stored forms.
	 * @param array<int, mixed>          $answers Form id => answers.
	 * @param bool                       $is_stored True if the answers are in a cart or an order already; then it does
	 *                                            not matter who sends the request.
	 * @return array<string, array{name: string, size: int}> By token.
	 */
	public function file_data( array $forms, array $answers, int $product_id, bool $is_stored ): array {
		$file_data = array();
		$rejected  = array();
		foreach ( $forms as $form ) {
			$types = array_column( $form['model']['fields'], 'type', 'id' );
			foreach ( (array) ( $answers[ $form['id'] ] ?? array() ) as $id => $answer ) {
				$field  = RepetitionId::field_id( (string) $id );
				$tokens = 'file' === ( $types[ $field ] ?? '' ) ? FileTokens::of_values( $answer['values'] ?? array() ) : array();
				if ( array() === $tokens ) {
					continue;
				}
				$field_files   = $is_stored
					? $this->files->names( $tokens )
					: $this->files->details( $tokens, OptionUploads::owner( $form['id'], $field, $product_id ) );
				$rejected = array_merge( $rejected, array_diff( $tokens, array_keys( $field_files ) ) );
				foreach ( $field_files as $token => $file ) {
					$file_data[ $token ] = array(
						'name' => $file['name'],
						'size' => $file['size'],
					);
				}
			}
		}
		return array_diff_key( $file_data, array_flip( $rejected ) );
	}

	public function max_bytes(): int {
		return $this->files->max_bytes();
	}

	/**
	 * @param string                                        $value `TOKEN||name`.
	 * @param array<string, array{name: string, size: int}> $files File data for the rules.
	 * @return array{text: string, html: string}|null The file's name and a link to it; null if the value is not a file.
	 */
	public function link( string $value, array $files, ?\WC_Order $order = null ): ?array {
		$token = UploadToken::of_value( $value );
		$name  = $files[ $token ]['name'] ?? '';
		if ( '' === $name ) {
			return null;
		}
		$url = null === $order ? $this->files->url( $token ) : $this->files->url_for_order( $token, $order );
		return array(
			'text' => $name,
			'html' => sprintf(
				'<a href="%1$s" rel="nofollow">%2$s</a>',
				esc_url( $url ),
				null === $order ? Html::text( $name ) : htmlspecialchars( $name, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8' )
			),
		);
	}

	/**
	 * Returns data of the files in the answers, for the page's script.
	 *
	 * @param array<int, array<string, mixed>> $answers Form id => answers.
	 * @return array<string, array{name: string, size: int, url: string}>
	 */
	public function page_data( array $answers ): array {
		$tokens = FileTokens::of_options( array_map( static fn ( array $fields ): array => array( 'answers' => $fields ), $answers ) );
		$data   = array();
		foreach ( array() === $tokens ? array() : $this->files->names( $tokens ) as $token => $file ) {
			$data[ $token ] = array(
				'name' => $file['name'],
				'size' => $file['size'],
				'url'  => $this->files->url( (string) $token ),
			);
		}
		return $data;
	}

	/**
	 * `woocommerce_add_to_cart`
	 *
	 * @param mixed $key
	 */
	public function mark_line_carted( $key ): void {
		$this->mark_carted( AnsweredItem::answers( WC()->cart->get_cart_item( (string) $key ) ) );
	}

	/**
	 * `woocommerce_cart_item_removed`: marks the files as open again, unless another line has them. They are kept for a
	 * while, because the shopper can restore the line.
	 *
	 * @param mixed $key
	 */
	public function mark_removed( $key, \WC_Cart $cart ): void {
		$tokens = FileTokens::of_options( AnsweredItem::answers( $cart->get_removed_cart_contents()[ (string) $key ] ?? null ) );
		foreach ( array() === $tokens ? array() : $cart->get_cart() as $item ) {
			$tokens = array_values( array_diff( $tokens, FileTokens::of_options( AnsweredItem::answers( $item ) ) ) );
		}
		if ( array() !== $tokens ) {
			$this->files->mark_open( $tokens );
		}
	}

	/**
	 * @param mixed $options Answers that were added to the cart.
	 */
	public function mark_carted( mixed $options ): void {
		$tokens = FileTokens::of_options( $options );
		if ( array() !== $tokens ) {
			$this->files->mark_carted( $tokens );
		}
	}

	/**
	 * @param mixed $options Answers of an order line item.
	 */
	public function mark_ordered( mixed $options, int $order_id ): void {
		$tokens = FileTokens::of_options( $options );
		if ( array() !== $tokens ) {
			$this->files->mark_ordered( $tokens, $order_id );
		}
	}

	/**
	 * Returns links to the files of an order line item, in the order of its answers. Deleted files are left out.
	 *
	 * @param mixed           $options Answers of the line item.
	 * @param \WC_Order|false $order
	 * @return list<array{text: string, html: string}>
	 */
	public function links( mixed $options, $order ): array {
		$links     = array();
		$tokens    = $order instanceof \WC_Order ? FileTokens::of_options( $options ) : array();
		$file_data = array() === $tokens ? array() : $this->files->names( $tokens );
		foreach ( $tokens as $token ) {
			$link = $this->link( $token, $file_data, $order instanceof \WC_Order ? $order : null );
			if ( null !== $link ) {
				$links[] = $link;
			}
		}
		return $links;
	}

	/**
	 * Returns the answers with copies of their files for this shopper. A deleted file keeps its old token, which is
	 * rejected.
	 *
	 * @param array<mixed> $forms
	 * @return array<mixed>
	 */
	public function copy_for_reorder( array $forms, int $order_id ): array {
		$tokens = FileTokens::of_options( $forms );
		$copies = array() === $tokens ? array() : $this->files->copy_for_order_again( $tokens, $order_id );
		foreach ( array() === $copies ? array() : $forms as $position => $form ) {
			foreach ( $form['answers'] ?? array() as $field => $answer ) {
				$forms[ $position ]['answers'][ $field ]['values'] = array_map(
					static fn ( $value ) => is_string( $value ) ? strtr( $value, $copies ) : $value,
					$answer['values'] ?? array()
				);
			}
		}
		return $forms;
	}

	/**
	 * @param array<mixed> $posted_files
	 * @return array{posted: mixed, refusals: list<ApiError>}
	 */
	private function accept_uploads( mixed $posted_answers, array $posted_files, int $product_id ): array {
		$names = is_array( $posted_files['name'] ?? null ) ? $posted_files['name'] : array();
		if ( array() === $names || ! ( null === $posted_answers || is_array( $posted_answers ) ) ) {
			return array(
				'posted'   => $posted_answers,
				'refusals' => array(),
			);
		}
		$key = $product_id . ':' . md5( (string) wp_json_encode( array( $posted_answers, $posted_files ) ) );
		return $this->accepted_uploads[ $key ] ??= $this->accept_all( (array) $posted_answers, $posted_files, $names, $product_id );
	}

	/**
	 * @param array<mixed> $posted_answers
	 * @param array<mixed> $posted_files
	 * @param array<mixed> $names
	 * @return array{posted: mixed, refusals: list<ApiError>}
	 */
	private function accept_all( array $posted_answers, array $posted_files, array $names, int $product_id ): array {
		$rejections = array();
		foreach ( $names as $form_id => $fields ) {
			foreach ( is_int( $form_id ) && is_array( $fields ) ? array_keys( $fields ) : array() as $field ) {
				$entry     = UploadedFiles::posted_entry( $posted_files, $form_id, (string) $field );
				$malformed = ! is_array( $posted_answers[ $form_id ] ?? array() )
					|| ! is_array( $posted_answers[ $form_id ][ $field ] ?? array() );
				if ( array() === $entry || $malformed ) {
					continue;
				}
				$error_data = array( 'form_id' => $form_id, 'field' => (string) $field );
				$owner = OptionUploads::owner( $form_id, (string) $field, $product_id );
				try {
					$upload_result = $this->files->accept_posted( $entry, $owner );
				} catch ( ApiError $error ) {
					$rejections[] = new ApiError( $error->error_code, $error->getMessage(), $error->status, $error_data + $error->data );
					continue;
				}
				if ( array() !== $upload_result['refusals'] ) {
					$first        = $upload_result['refusals'][0];
					$rejections[] = new ApiError(
						$first->error_code,
						RejectedFiles::message( $upload_result['refusals'] ),
						$first->status,
						$error_data + $first->data
					);
				}
				// In a field for one file, a new file replaces the old one.
				$existing_values = array() !== $upload_result['values'] && $this->files->accepts_single_file( $owner )
					? array()
					: $posted_answers[ $form_id ][ $field ]['values'] ?? array();

				$posted_answers[ $form_id ][ $field ]['values'] = self::append_new_values(
					is_array( $existing_values ) ? array_values( $existing_values ) : array(),
					$upload_result['values']
				);
			}
		}
		return array(
			'posted'   => $posted_answers,
			'refusals' => $rejections,
		);
	}

	/**
	 * Appends new files without those that the form names already: a browser may send the files of a rejected form
	 * again.
	 *
	 * @param list<mixed>  $existing_values
	 * @param list<string> $values
	 * @return list<mixed>
	 */
	private static function append_new_values( array $existing_values, array $values ): array {
		$existing_tokens = FileTokens::of_values( $existing_values );
		return array_merge(
			$existing_values,
			array_values( array_filter(
				$values,
				static fn ( string $value ): bool => ! in_array( UploadToken::of_value( $value ), $existing_tokens, true )
			) )
		);
	}
}
