package orbweaver.rule.kafka;

import orbweaver.rule.Activities;

/** Activities that are looked up until it is closed. */
interface OpenActivities extends Activities, AutoCloseable {
  @Override
  void close();
}
