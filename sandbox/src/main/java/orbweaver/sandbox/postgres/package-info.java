/** PostgreSQL server for tests, if its programs are installed. */
@NullMarked
package orbweaver.sandbox.postgres;

import org.jspecify.annotations.NullMarked;
