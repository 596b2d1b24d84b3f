package orbweaver.rule.kafka;

import java.util.Optional;
import orbweaver.kit.ring.Freeing;
import orbweaver.kit.station.Station;

/**
 * Service that combines evaluation, submission relay and record purger.
 *
 * @param station evaluation of seeds and pages
 * @param porter relay of the parties' submissions
 * @param freeing purger of records that all services have read
 */
record RuleStation(Station station, Station porter, Freeing freeing) implements Station {
  @Override
  public String name() {
    return station.name();
  }

  @Override
  public void start() {
    station.start();
    porter.start();
    freeing.start();
  }

  @Override
  public boolean isReady() {
    return station.isReady();
  }

  @Override
  public Optional<String> fault() {
    return station.fault().or(porter::fault);
  }

  @Override
  public long begunAnew() {
    return station.begunAnew() + porter.begunAnew();
  }

  @Override
  public void close() {
    freeing.close();
    porter.close();
    station.close();
  }
}
