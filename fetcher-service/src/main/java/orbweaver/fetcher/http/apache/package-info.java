/** HTTP/1.1 by Apache HttpClient: one exchange, watched, on a connection nothing else lies on. */
@NullMarked
package orbweaver.fetcher.http.apache;

import org.jspecify.annotations.NullMarked;
