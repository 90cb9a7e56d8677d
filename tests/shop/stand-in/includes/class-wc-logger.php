<?php
defined( 'ABSPATH' ) || exit;

interface WC_Logger_Interface {
	public function add( $handle, $message, $level = WC_Log_Levels::NOTICE );
	public function log( $level, $message, $context = array() );
	public function emergency( $message, $context = array() );
	public function alert( $message, $context = array() );
	public function critical( $message, $context = array() );
	public function error( $message, $context = array() );
	public function warning( $message, $context = array() );
	public function notice( $message, $context = array() );
	public function info( $message, $context = array() );
	public function debug( $message, $context = array() );
}

abstract class WC_Log_Levels {
	const EMERGENCY = 'emergency';
	const ALERT     = 'alert';
	const CRITICAL  = 'critical';
	const ERROR     = 'error';
	const WARNING   = 'warning';
	const NOTICE    = 'notice';
	const INFO      = 'info';
	const DEBUG     = 'debug';
}

/**
 * Writes one file per source and day into wc-logs in the uploads folder.
 */
class WC_Logger implements WC_Logger_Interface {

	public function __construct( $handlers = null, $threshold = null ) {
	}

	public function log( $level, $message, $context = array() ) {
		$message = apply_filters( 'woocommerce_logger_log_message', $message, $level, $context, null );
		if ( null === $message ) {
			return;
		}
		$folder = wp_upload_dir( null, false )['basedir'] . '/wc-logs';
		wp_mkdir_p( $folder );
		$file = $folder . '/' . sanitize_file_name( $context['source'] ?? 'log' ) . '-' . gmdate( 'Y-m-d' ) . '.log';
		unset( $context['source'] );
		// phpcs:ignore WordPress.WP.AlternativeFunctions
		file_put_contents(
			$file,
			gmdate( 'c' ) . ' ' . strtoupper( $level ) . ' ' . $message . ( $context ? ' CONTEXT: ' . wp_json_encode( $context ) : '' )
				. "\n",
			FILE_APPEND | LOCK_EX
		);
	}

	public function add( $handle, $message, $level = WC_Log_Levels::NOTICE ) {
		$this->log( $level, $message, array( 'source' => $handle ) );
		return true;
	}

	public function emergency( $message, $context = array() ) {
		$this->log( WC_Log_Levels::EMERGENCY, $message, $context );
	}

	public function alert( $message, $context = array() ) {
		$this->log( WC_Log_Levels::ALERT, $message, $context );
	}

	public function critical( $message, $context = array() ) {
		$this->log( WC_Log_Levels::CRITICAL, $message, $context );
	}

	public function error( $message, $context = array() ) {
		$this->log( WC_Log_Levels::ERROR, $message, $context );
	}

	public function warning( $message, $context = array() ) {
		$this->log( WC_Log_Levels::WARNING, $message, $context );
	}

	public function notice( $message, $context = array() ) {
		$this->log( WC_Log_Levels::NOTICE, $message, $context );
	}

	public function info( $message, $context = array() ) {
		$this->log( WC_Log_Levels::INFO, $message, $context );
	}

	public function debug( $message, $context = array() ) {
		$this->log( WC_Log_Levels::DEBUG, $message, $context );
	}
}
