/** Page data for fields that need more than their own answer. It is constant while a form is mounted. */
import { createContext, useContext } from '@wordpress/element';
import { readPageData, type PageData } from './page-data';

const PageDataContext = createContext< PageData >( readPageData( null ) );

export const PageDataProvider = PageDataContext.Provider;

export const usePageData = (): PageData => useContext( PageDataContext );
