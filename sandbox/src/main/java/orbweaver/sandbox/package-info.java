/** Test support: a local Kafka broker, local web servers, a demo web and a local PostgreSQL. */
@NullMarked
package orbweaver.sandbox;

import org.jspecify.annotations.NullMarked;
