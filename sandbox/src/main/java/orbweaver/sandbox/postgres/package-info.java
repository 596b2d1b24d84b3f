/** A PostgreSQL server for tests, where its programs are installed. */
@NullMarked
package orbweaver.sandbox.postgres;

import org.jspecify.annotations.NullMarked;
