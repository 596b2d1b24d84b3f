/**
 * HTTP/1.1 on Apache HttpClient: each exchange is watched and uses a connection without unread
 * bytes.
 */
@NullMarked
package orbweaver.fetcher.http.apache;

import org.jspecify.annotations.NullMarked;
