/** One HTTP exchange: a head that is judged, a body inside its budget, a failure with a name. */
@NullMarked
package orbweaver.fetcher.http;

import org.jspecify.annotations.NullMarked;
